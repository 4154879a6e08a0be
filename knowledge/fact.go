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

// Relation says that of some literals at least Min and at most Max are true. A
// literal that is listed twice counts twice.
type Relation struct {
	Literals []Literal
	Min, Max int
}

// Fact is what is known to be true: all of its relations.
type Fact struct {
	Turn  int    // when it was learnt; 0 for the rules of the game
	Text  string // the sentence for people: "room 3 has no draft"
	Claim []Relation
}

// None says that none of the literals is true.
func None(lits ...Literal) []Relation { return Exactly(0, lits...) }

// All says that each of the literals is true.
func All(lits ...Literal) []Relation { return Exactly(len(lits), lits...) }

// Any says that at least one of the literals is true.
func Any(lits ...Literal) []Relation { return AtLeast(1, lits...) }

// AtLeast says that k of the literals are true, or more.
func AtLeast(k int, lits ...Literal) []Relation {
	return []Relation{{Literals: lits, Min: k, Max: len(lits)}}
}

// AtMost says that k of the literals are true, or fewer.
func AtMost(k int, lits ...Literal) []Relation {
	return []Relation{{Literals: lits, Min: 0, Max: k}}
}

// Exactly says that k of the literals are true. With k below 0 or above their
// number no world agrees.
func Exactly(k int, lits ...Literal) []Relation {
	return []Relation{{Literals: lits, Min: k, Max: k}}
}

// Implies says that if all of the first literals are true, one of the second
// is.
func Implies(all, one []Literal) []Relation {
	lits := make([]Literal, 0, len(all)+len(one))
	for _, l := range all {
		lits = append(lits, negate(l))
	}
	return Any(append(lits, one...)...)
}

// Iff says that l is true if and only if one of the others is.
func Iff(l Literal, one ...Literal) []Relation {
	claim := Implies([]Literal{l}, one)
	for _, o := range one {
		claim = append(claim, Implies([]Literal{o}, []Literal{l})...)
	}
	return claim
}

func negate(l Literal) Literal {
	l.Negated = !l.Negated
	return l
}
