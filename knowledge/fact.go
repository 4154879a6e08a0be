package knowledge

import "strconv"

// Site is a named site of a base. Sites count from 0 in the order in which they
// were named.
type Site int32

// Atom is the proposition that a site holds a kind.
type Atom struct {
	Site Site
	Kind Kind
}

// At returns the atom that site holds kind.
func At(kind Kind, site Site) Atom { return Atom{Site: site, Kind: kind} }

// Literal is an atom or its negation.
type Literal struct {
	Atom
	Negated bool
}

// Is returns the literal that a is true.
func Is(a Atom) Literal { return Literal{Atom: a} }

// Not returns the literal that a is false.
func Not(a Atom) Literal { return Literal{Atom: a, Negated: true} }

// Values returns the values of its site that make l true.
func (l Literal) Values() Domain {
	if l.Negated {
		return ^Holds(l.Kind)
	}
	return Holds(l.Kind)
}

// Not returns the literal that is true if l is false.
func (l Literal) Not() Literal {
	l.Negated = !l.Negated
	return l
}

// Fact is what is known to be true: all of its relations.
type Fact struct {
	Turn  int    // when it was learnt; 0 for the rules of the game
	Text  string // the sentence for people: "room 3 has no draft"
	Claim []Relation
}

// Source says what f is known from: "rule", or its turn.
func (f *Fact) Source() string {
	if f.Turn == 0 {
		return "rule"
	}
	return "turn " + strconv.Itoa(f.Turn)
}
