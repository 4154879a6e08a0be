package knowledge

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
