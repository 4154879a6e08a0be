package classic

import (
	"bytes"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed layouts
var layoutFiles embed.FS

// shipped reads the layouts that are there, once. They are read by the tests
// too, so that none is bad.
var shipped = sync.OnceValue(func() []*Layout {
	var all []*Layout
	for _, name := range []string{"dodecahedron", "moebius", "beads", "torus"} {
		file := "layouts/" + name + ".txt"
		text, err := layoutFiles.ReadFile(file)
		if err != nil {
			continue
		}
		if l, err := ParseLayout(bytes.NewReader(text), file); err == nil {
			all = append(all, l)
		}
	}
	return all
})

// Layouts returns the layouts that are there by name: the dodecahedron with the
// numbers that Yob gave its rooms, a Möbius strip, a string of beads, and a grid
// on a torus.
func Layouts() []*Layout { return slices.Clone(shipped()) }

// Dodecahedron returns the layout of 1973.
func Dodecahedron() *Layout { return shipped()[0] }

// LayoutNamed returns the layout of that name. The error wraps [ErrLayout] and
// lists the names there are.
func LayoutNamed(name string) (*Layout, error) {
	var names []string
	for _, l := range shipped() {
		if l.name == name {
			return l, nil
		}
		names = append(names, l.name)
	}
	return nil, fmt.Errorf("%w: %s, want one of: %s", ErrLayout, quote(name), strings.Join(names, ", "))
}

// known returns the shipped layout with the same exits, or l itself.
func (l *Layout) known() *Layout {
	for _, s := range shipped() {
		if slices.EqualFunc(s.exits, l.exits, slices.Equal[[]int]) {
			return s
		}
	}
	return l
}
