package knowledge

// Date says when a site holds what is known of it, for one of which it is not clear that
// this is now and for good. Sentences about a site of the past say its date: "at the start,
// room 6 held bats".
type Date struct {
	When  string // "at the start", "after the second move"
	Since string // what has become of what it held: "they are gone now"; "" if the date is now

	// Gone are literals one of which is true if that has become of it. If there are
	// none, it has.
	Gone []Literal
}

// Past says whether the date is over, or may be.
func (d Date) Past() bool { return d.Since != "" }
