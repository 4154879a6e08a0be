package classic

import (
	"fmt"
	"strconv"
	"strings"
)

// Odds is the probability Num in Den, such as 1/2.
type Odds struct{ Num, Den int }

// P returns the probability as a number.
func (o Odds) P() float64 { return float64(o.Num) / float64(o.Den) }

// String returns the odds as "1/2".
func (o Odds) String() string { return fmt.Sprintf("%d/%d", o.Num, o.Den) }

func (o Odds) valid() bool { return o.Den > 0 && o.Num >= 0 && o.Num <= o.Den }

func parseOdds(s string) (Odds, bool) {
	num, den, ok := strings.Cut(s, "/")
	n, err1 := strconv.Atoi(num)
	d, err2 := strconv.Atoi(den)
	o := Odds{n, d}
	return o, ok && err1 == nil && err2 == nil && o.valid() && o.String() == s
}
