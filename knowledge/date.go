package knowledge

import (
	"maps"
	"strings"
)

// Date says when a site holds what is known of it, for one of which it is not clear that
// this is now and for good. Sentences about a site of the past say its date: "at the start,
// room 6 held bats".
type Date struct {
	When  string // "at the start", "after move 2"
	Since string // what has become of what it held: "they are gone now"; "" if the date is now

	// Gone are literals one of which is true if that has become of it. If there are
	// none, it has.
	Gone []Literal
}

// Past says whether the date is over, or may be.
func (d Date) Past() bool { return d.Since != "" }

// Date gives sites a date, which may be another than before. The base concludes nothing
// from it.
func (b *Base) Date(d Date, sites ...Site) {
	t := b.theory
	dates := maps.Clone(t.dates) // explanations keep theirs
	if dates == nil {
		dates = map[Site]Date{}
	}
	for _, s := range sites {
		dates[s] = d
	}
	t.dates = dates
}

// Date returns the date of s, which is empty for what holds now and for good.
func (t *Theory) Date(s Site) Date { return t.dates[s] }

// Place returns the name of s without its date: "7" of "7 after move 2". Like a slice it
// panics for a site without a name.
func (t *Theory) Place(s Site) string {
	return strings.TrimSuffix(t.Name(s), " "+t.Date(s).When)
}
