package classic

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrID is returned for text that is not the id of a cave.
var ErrID = errors.New("not the id of a classic cave")

// id returns the id of the cave that [Deal] makes, such as classic:noon@17 or
// classic:yob,bats=3,layout=torus@5: the rules, the layout unless it is the
// dodecahedron, the seed. It is "" for a layout that isn't there by name.
func id(r Rules, l *Layout, seed uint64) string {
	layout := ""
	switch known, err := LayoutNamed(l.name); {
	case err != nil || known != l:
		return ""
	case l != Dodecahedron():
		layout = ",layout=" + l.name
	}
	return fmt.Sprintf("classic:%v%s@%d", r, layout, seed)
}

// ParseID returns the cave of an id. It reads what [Cave.ID] returns, and only
// that: each cave has one id. Its error wraps [ErrID], and [ErrRules] too where
// the rules can't be played.
func ParseID(text string) (*Cave, error) {
	rest, ok1 := strings.CutPrefix(text, "classic:")
	rest, number, ok2 := strings.Cut(rest, "@")
	seed, err := strconv.ParseUint(number, 10, 64)
	if !ok1 || !ok2 || err != nil {
		want := "seed"
		if strings.HasPrefix(number, "-") {
			want = "seed from 0"
		}
		return nil, fmt.Errorf("%w: %s, want one such as classic:noon@17 (rules, %s)", ErrID, quote(text), want)
	}
	l := Dodecahedron()
	rest, name, named := strings.Cut(rest, ",layout=")
	if named {
		if l, err = LayoutNamed(name); err != nil {
			return nil, fmt.Errorf("%w: %s: %w, as in classic:noon,layout=torus@17", ErrID, quote(text), err)
		}
	}
	r, err := ParseRules(rest)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w, as in classic:noon@17", ErrID, quote(text), err)
	}
	c, err := Deal(r, l, seed)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrID, quote(text), err)
	}
	if c.id != text {
		return nil, fmt.Errorf("%w: %s, written otherwise %s", ErrID, quote(text), c.id)
	}
	return c, nil
}
