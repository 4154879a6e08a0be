package count

import "github.com/mumpus-go/mumpus/knowledge"

// Constraint is a relation without the literals that are decided.
type Constraint struct {
	Lits     []ConstraintLit
	Min, Max int
}

// ConstraintLit is true if its site holds one of some values.
type ConstraintLit struct {
	Site   int32
	Values knowledge.Domain
}

// idle says whether c always holds.
func (c *Constraint) idle() bool { return c.Min <= 0 && c.Max >= len(c.Lits) }

// decides says whether c leaves no choice, or cannot be met.
func (c *Constraint) decides() bool { return c.Max <= 0 || c.Min >= len(c.Lits) || c.Min > c.Max }

// possible says whether c can be met, as far as numbers go.
func (c *Constraint) possible() bool { return c.Max >= 0 && c.Min <= len(c.Lits) && c.Min <= c.Max }

func (c *Constraint) equal(d Constraint) bool {
	if c.Min != d.Min || c.Max != d.Max || len(c.Lits) != len(d.Lits) {
		return false
	}
	for i := range c.Lits {
		if c.Lits[i] != d.Lits[i] {
			return false
		}
	}
	return true
}

// drop removes the literals that are decided.
func (c *Constraint) drop(domains []knowledge.Domain) {
	open := c.Lits[:0]
	for _, l := range c.Lits {
		switch domains[l.Site].Verdict(l.Values) {
		case knowledge.Proved:
			c.Min--
			c.Max--
		case knowledge.Open:
			open = append(open, l)
		}
	}
	c.Lits = open
}
