package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/cnf"
)

// instance is a formula of a family.
type instance struct {
	family string
	name   string
	make   func() (*cnf.Formula, error)
}

// writer is a formula that remembers the first error, of literals that are none.
type writer struct {
	cnf.Formula
	err error
}

func (w *writer) add(lits ...cnf.Lit) { w.note(w.AddClause(lits...)) }

func (w *writer) note(err error) {
	if w.err == nil {
		w.err = err
	}
}

// vars makes n variables and returns them as literals.
func (w *writer) vars(n int) []cnf.Lit {
	lits := make([]cnf.Lit, n)
	for i := range lits {
		lits[i] = w.NewVar().Pos()
	}
	return lits
}

// family makes instances: one for each size, with the size's index as the seed.
type family struct {
	name  string
	quick int // the sizes that the quick table takes, from the first
	sizes []size
	write func(w *writer, rng *rand.Rand, s size)
}

// size holds what a family's instances differ in, up to three numbers.
type size [3]int

func (s size) String() string {
	text := ""
	for _, n := range s {
		if n != 0 {
			text += fmt.Sprintf("-%d", n)
		}
	}
	return text
}

// families are generated from seeds alone. Sizes are such that minisat or cadical
// takes from a tenth of a second to half a minute for most.
var families = []family{
	{"pigeonhole", 2, []size{{6}, {7}, {8}, {9}, {10}}, pigeonhole},
	{"uniform", 3, []size{{100, 426}, {150, 426}, {150, 426}, {200, 426}, {200, 440}, {225, 426}, {250, 426}, {250, 440}, {275, 426}, {400, 400}}, uniform},
	{"parity", 2, []size{{14, 3}, {20, 4}, {24, 4}, {28, 4}, {32}, {34}, {36}, {38}}, parity},
	{"multiplier", 2, []size{{4}, {5}, {6}, {7}, {8}}, multiplierMiter},
	{"factoring", 2, []size{{12}, {20}, {22}, {24}, {28}, {32}, {34}}, factoring},
	{"adder", 2, []size{{8, 3}, {12, 3}, {16, 4}, {24, 4}, {32, 4}, {10, 5}, {12, 5}}, adderMiter},
	{"hash", 2, []size{{8, 8}, {12, 12}, {16, 12}, {16, 16}, {18, 16}, {14, 20}}, hash},
	{"queue", 2, []size{{2, 4, 8}, {2, 4, 12}, {4, 6, 16}, {4, 8, 20}, {6, 6, 18}, {4, 8, 24}, {8, 8, 30}}, queues},
	{"machine", 2, []size{{12, 20, 10}, {16, 40, 12}, {20, 60, 14}, {24, 80, 12}, {24, 80, 16}, {26, 90, 14}, {28, 100, 14}}, machine},
	{"colouring", 2, []size{{100, 3, 470}, {100, 4, 870}, {200, 3, 465}, {120, 4, 880}, {150, 4, 900}, {80, 5, 1150}, {90, 5, 1180}, {400, 3, 460}}, colouring},
	{"quasigroup", 2, []size{{12, 60}, {18, 45}, {25, 42}, {30, 42}, {33, 42}, {36, 42}}, quasigroup},
	{"sudoku", 2, []size{{3, 64}, {4, 55}, {5, 50}, {5, 60}, {6, 42}}, sudoku},
	{"sliding", 1, []size{{14, 14}, {22, 22}, {26, 24}, {26, 26}, {28, 28}, {30, 27}}, sliding},
	{"robots", 2, []size{{6, 6, 8}, {8, 10, 12}, {8, 14, 12}, {10, 20, 14}, {10, 24, 16}}, robots},
	{"roster", 2, []size{{7, 7, 3}, {10, 14, 4}, {8, 14, 3}, {12, 21, 4}, {14, 28, 5}, {16, 28, 5}}, roster},
	{"openshop", 2, []size{{5, 5}, {7, 7}, {9, 8}, {10, 9}, {11, 11}, {12, 11}}, openShop},
}

// generated returns the instances of all families, or of their quick sizes.
func generated(quick bool) []instance {
	var all []instance
	for _, f := range families {
		for seed, s := range f.sizes {
			if quick && seed >= f.quick {
				break
			}
			all = append(all, instance{f.name, f.name + s.String(), func() (*cnf.Formula, error) {
				w := new(writer)
				f.write(w, rand.New(rand.NewPCG(uint64(seed), 1)), s)
				return &w.Formula, w.err
			}})
		}
	}
	return append(all, caves(quick)...)
}
