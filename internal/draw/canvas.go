package draw

import "fmt"

// point is a point of a picture: from the left, and from the top.
type point struct{ X, Y float64 }

// canvas is what is drawn on, in pixels from the top left corner. All pictures are
// drawn through it, so that they are alike in every format.
type canvas interface {
	polygon(corners []point, l look)
	circle(middle point, radius float64, l look)
	line(a, b point, l look)
	// text writes s with its baseline at a point.
	text(at point, s string, t lettering)
	// begin and end enclose what belongs to one thing, which a title names.
	begin(title string)
	end()
}

// colour is red, green and blue, or none.
type colour struct {
	r, g, b uint8
	visible bool
}

func rgb(hex uint32) colour { return colour{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), true} }

func (c colour) String() string {
	if !c.visible {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b)
}

// towards returns the colour on the way to another, share 0 to 1 of it.
func (c colour) towards(other colour, share float64) colour {
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + share*(float64(b)-float64(a)) + 0.5) }
	return colour{mix(c.r, other.r), mix(c.g, other.g), mix(c.b, other.b), true}
}

// The palette of Okabe and Ito (Color Universal Design, 2008), which the
// colour-blind can tell apart.
var (
	black  = rgb(0x000000)
	orange = rgb(0xE69F00)
	sky    = rgb(0x56B4E9)
	green  = rgb(0x009E73)
	yellow = rgb(0xF0E442)
	blue   = rgb(0x0072B2)
	red    = rgb(0xD55E00)
	purple = rgb(0xCC79A7)

	white = rgb(0xFFFFFF)
	grey  = rgb(0x767676) // on white, as light as can be read
)

// look is how a shape looks.
type look struct {
	fill, stroke colour
	width        float64 // of the stroke
	dash         float64 // the length of its dashes and gaps; 0: none
}

// anchor says which part of a text is at its point.
type anchor int

const (
	start anchor = iota
	middle
	end
)

// lettering is how a text looks.
type lettering struct {
	size   float64
	bold   bool
	anchor anchor
	fill   colour
}
