package knowledge

import "math/bits"

// Domain is a set of what a site may hold: nothing, or one of its population's
// kinds. It is a verdict on the site: whatever is not in it is refuted, and a
// domain of one value is proved.
type Domain uint16

// Nothing is the domain of a site that holds none of the kinds.
const Nothing Domain = 1

// Holds returns the domain of a site that holds one of the given kinds. A kind that no
// population can have adds nothing to it.
func Holds(kinds ...Kind) Domain {
	var d Domain
	for _, k := range kinds {
		d |= 2 << uint8(k)
	}
	return d
}

// Within says whether every value of d is in e: whether "e" is proved.
func (d Domain) Within(e Domain) bool { return d&^e == 0 }

// May says whether d and e have a value in common: whether "e" is not refuted.
func (d Domain) May(e Domain) bool { return d&e != 0 }

// Size returns the number of values in d.
func (d Domain) Size() int { return bits.OnesCount16(uint16(d)) }

// Verdict returns the verdict on the claim that a site holds a value of claim,
// if d is what it may hold. It is Open if d is empty, as it is for a site that
// nothing is known of.
func (d Domain) Verdict(claim Domain) Verdict {
	switch {
	case d == 0:
		return Open
	case d.Within(claim):
		return Proved
	case !d.May(claim):
		return Refuted
	default:
		return Open
	}
}

// Value is one element of a domain: 0 for nothing, k+1 for the kind k.
type Value uint8

// Domain returns the domain of v alone.
func (v Value) Domain() Domain { return 1 << v }

// First returns the least value of d, which is its only one if it has one. With d &=
// d - 1 after each of them, that goes through all.
func (d Domain) First() Value { return Value(bits.TrailingZeros16(uint16(d))) }

// Kind is a kind of thing, by its index in its population's Kinds.
type Kind int8
