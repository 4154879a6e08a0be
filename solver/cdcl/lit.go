package cdcl

import "github.com/mumpus-go/mumpus/cnf"

// lit is a literal inside the solver: 2v for variable v, 2v+1 for its negation,
// so that literals index tables. 0 stands for no literal.
type lit uint32

func intern(l cnf.Lit) lit {
	if l < 0 {
		return lit(-l)<<1 | 1
	}
	return lit(l) << 1
}

func (l lit) extern() cnf.Lit {
	if l&1 != 0 {
		return -cnf.Lit(l >> 1)
	}
	return cnf.Lit(l >> 1)
}

func (l lit) not() lit { return l ^ 1 }

func (l lit) v() variable { return variable(l >> 1) }

// variable numbers variables as cnf.Var does, from 1.
type variable uint32

func (v variable) lit(value bool) lit {
	if value {
		return lit(v) << 1
	}
	return lit(v)<<1 | 1
}
