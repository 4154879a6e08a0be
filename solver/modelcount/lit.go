package modelcount

import "github.com/mumpus-go/mumpus/cnf"

// lit is a literal as an index: twice its variable, which counts from 0, and one
// more if it is negative.
type lit uint32

func toLit(l cnf.Lit) lit {
	if l > 0 {
		return lit(l-1) << 1
	}
	return lit(-l-1)<<1 | 1
}

func (l lit) not() lit { return l ^ 1 }

func (l lit) variable() int32 { return int32(l >> 1) }

// litOf returns v's literal of the given sign.
func litOf(v int32, negative bool) lit {
	if negative {
		return lit(v)<<1 | 1
	}
	return lit(v) << 1
}
