package grid

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Pits say how many pits there are: each square but the start holds one with
// probability Chance, independently; or, if Exact, exactly Count squares do, all
// choices of them being equally likely.
type Pits struct {
	Chance float64
	Exact  bool
	Count  int
}

// PitChance returns the Pits of a probability.
func PitChance(p float64) Pits { return Pits{Chance: p} }

// PitCount returns the Pits of an exact count.
func PitCount(n int) Pits { return Pits{Exact: true, Count: n} }

// String returns a probability with a point, "0.2" or "1.0", and a count
// without one: "3".
func (p Pits) String() string {
	if p.Exact {
		return strconv.Itoa(p.Count)
	}
	s := strconv.FormatFloat(p.Chance, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// ParsePits reads what [Pits.String] writes: a number with a point is a
// probability, and an integer a count. Its error wraps [ErrConfig].
func ParsePits(s string) (Pits, error) {
	if n, err := strconv.Atoi(s); err == nil {
		p := PitCount(n)
		return p, p.validate()
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || !strings.Contains(s, ".") {
		return Pits{}, fmt.Errorf("%w: pits %s, want a probability such as 0.2 or a count such as 3", ErrConfig, quote(s))
	}
	p := PitChance(f)
	return p, p.validate()
}

func (p Pits) validate() error {
	switch {
	case p.Exact && p.Count < 0:
		return fmt.Errorf("%w: %d pits, want 0 or more", ErrConfig, p.Count)
	case !p.Exact && !(p.Chance >= 0 && p.Chance <= 1) || math.Signbit(p.Chance):
		return fmt.Errorf("%w: pits with probability %v, want 0.0 to 1.0", ErrConfig, p.Chance)
	case p.Exact && p.Chance != 0 || !p.Exact && p.Count != 0:
		return fmt.Errorf("%w: both a probability and a count of pits", ErrConfig)
	}
	return nil
}

// MarshalText returns the text of [Pits.String]; it never fails.
func (p Pits) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalJSON reads the text that [Pits.MarshalText] writes, or a number as a person
// types it: 0.2, or 3.
func (p *Pits) UnmarshalJSON(text []byte) error {
	s := string(text)
	switch {
	case s == "null":
		return nil
	case s[0] == '"':
		if err := json.Unmarshal(text, &s); err != nil {
			return err
		}
	}
	return p.UnmarshalText([]byte(s))
}

// UnmarshalText reads the pits as [ParsePits] does.
func (p *Pits) UnmarshalText(text []byte) error {
	parsed, err := ParsePits(string(text))
	if err != nil {
		return err
	}
	*p = parsed
	return nil
}
