package logic

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/fuzzing"
)

var methods = []Method{PlaistedGreenbaum, Tseitin, Distribution}

// clausesOf returns the clauses that Assert writes, in DIMACS's numbers.
func clausesOf(t *testing.T, method Method, texts ...string) (clauses string, vars int) {
	var f cnf.Formula
	enc := NewEncoder(&f, method)
	for _, e := range parseAll(texts...) {
		require.NoError(t, enc.Assert(e))
	}
	var all []string
	for _, c := range f.Clauses() {
		var lits []string
		for _, l := range c {
			lits = append(lits, l.String())
		}
		all = append(all, strings.Join(lits, " "))
	}
	return strings.Join(all, ", "), f.NumVars()
}

func TestEncodings(t *testing.T) {
	tests := []struct {
		name, text string
		method     Method
		want       string
		vars       int
	}{
		{"clauses need no variable", "(a | !b) & (b -> c) & !(c & a) & !(b | c)", Tseitin, "1 -2, -2 3, -3 -1, -2, -3", 3},
		{"nor does an outermost xor", "a xor b", Tseitin, "1 2, -1 -2", 2},
		{"nor an outermost equivalence", "a <-> b", PlaistedGreenbaum, "-1 2, 1 -2", 2},
		{"a conjunction in a clause, both directions", "a | b & c", Tseitin, "-4 2, -4 3, -2 -3 4, 1 4", 4},
		{"a conjunction in a clause, one direction", "a | b & c", PlaistedGreenbaum, "-4 2, -4 3, 1 4", 4},
		{"a negated xor in a clause", "a | !(b xor c)", PlaistedGreenbaum, "4 -2 3, 4 2 -3, 1 -4", 4},
		{"nested or is one clause", "A or (B or (C or D))", Tseitin, "1 2 3 4", 4},
		{"implications in a chain are one clause", "a -> b -> c -> d", Tseitin, "-1 -2 -3 4", 4},
		{"a part that occurs twice is defined once", "(a | b & c) & (d | b & c)", PlaistedGreenbaum, "-5 2, -5 3, 1 5, 4 5", 5},
		{"and once if it is written in two ways", "(a | b & c) & (d | !(b -> !c))", PlaistedGreenbaum, "-5 2, -5 3, 1 5, 4 5", 5},
		{"the second direction is added when needed", "(a | b & c) & (d | !(b & c))", PlaistedGreenbaum, "-5 2, -5 3, 1 5, 4 -2 -3", 5},
		{"atoms that cancel have variables", "a | true", Tseitin, "", 1},
		{"false is the empty clause", "a & false", Tseitin, "", 1},
		{"distribution", "a | b & c", Distribution, "1 2, 1 3", 3},
		{"distribution of a tautology", "a | !a", Distribution, "", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			clauses, vars := clausesOf(t, tt.method, tt.text)
			assert.Equal(t, tt.want, clauses)
			assert.Equal(t, tt.vars, vars)
		})
	}
}

// Each method must give each formula its models: over the atoms, those in which
// the other variables can be set to satisfy the clauses, and for Tseitin and
// distribution in one way only.
func TestEncodingsKeepTheModels(t *testing.T) { rapid.Check(t, encodingsKeepTheModels) }

func FuzzEncodings(f *testing.F) { fuzzing.Property(f, encodingsKeepTheModels) }

func encodingsKeepTheModels(t *rapid.T) {
	atoms := []string{"a", "b", "c", "d"}
	formulas := rapid.SliceOfN(anyExpr(atoms, 3), 1, 3).Draw(t, "formulas")
	for _, method := range methods {
		var f cnf.Formula
		enc := NewEncoder(&f, method)
		for _, e := range formulas {
			if err := enc.Assert(e); errors.Is(err, ErrTooLarge) {
				require.Equal(t, Distribution, method)
				return
			} else {
				require.NoError(t, err)
			}
		}
		require.Equal(t, Atoms(formulas...), enc.Atoms())
		for _, atom := range enc.Atoms() {
			require.Equal(t, atom, f.Name(enc.Var(atom)))
		}
		for _, m := range eachModel(enc.Atoms()) {
			extensions := countExtensions(&f, enc, m)
			if !And(formulas...).Eval(m) {
				require.Zero(t, extensions, "%v: %v", method, m)
			} else if method == PlaistedGreenbaum {
				require.Positive(t, extensions, "%v: %v", method, m)
			} else {
				require.Equal(t, 1, extensions, "%v: %v", method, m)
			}
		}
	}
}

// countExtensions returns in how many ways the other variables can be set so
// that f's clauses hold in m, by trying values and propagating units.
func countExtensions(f *cnf.Formula, enc *Encoder, m Model) int {
	values := make([]int8, f.NumVars()+1)
	for atom, value := range m {
		values[enc.Var(atom)] = sign(value)
	}
	return extensions(f, values)
}

func extensions(f *cnf.Formula, values []int8) int {
	values = append([]int8(nil), values...)
	for again := true; again; {
		again = false
		for _, c := range f.Clauses() {
			satisfied, free := false, []cnf.Lit(nil)
			for _, l := range c {
				switch values[l.Var()] {
				case 0:
					free = append(free, l)
				case sign(l.Positive()):
					satisfied = true
				}
			}
			switch {
			case satisfied || len(free) > 1:
			case len(free) == 0:
				return 0
			default:
				values[free[0].Var()] = sign(free[0].Positive())
				again = true
			}
		}
	}
	for v := 1; v < len(values); v++ {
		if values[v] == 0 {
			count := 0
			for _, value := range []int8{-1, 1} {
				values[v] = value
				count += extensions(f, values)
			}
			return count
		}
	}
	return 1
}

func sign(positive bool) int8 {
	if positive {
		return 1
	}
	return -1
}

func TestDefinitionalEncodingsStaySmall(t *testing.T) {
	// Formulas that distribution can't do, and the sizes that Encoder promises.
	n := 1000
	dnf := MustParse("a0 & b0" + chain(n-1, " | a%[1]d & b%[1]d"))
	xor := MustParse("x0" + chain(n-1, " xor x%d"))
	tests := []struct {
		name          string
		e             Expr
		method        Method
		vars, clauses int
	}{
		{"disjunction of conjunctions", dnf, Tseitin, 3 * n, 3*n + 1},
		{"disjunction of conjunctions, one direction", dnf, PlaistedGreenbaum, 3 * n, 2*n + 1},
		{"exclusive or", xor, Tseitin, n + n - 2, 4*(n-2) + 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var f cnf.Formula
			require.NoError(t, NewEncoder(&f, tt.method).Assert(tt.e))
			assert.Equal(t, tt.vars, f.NumVars())
			assert.Len(t, f.Clauses(), tt.clauses)
		})
	}
	var f cnf.Formula
	assert.ErrorIs(t, NewEncoder(&f, Distribution).Assert(dnf), ErrTooLarge)
	assert.Empty(t, f.Clauses())
}

// brokenSink refuses every clause.
type brokenSink struct{ cnf.Formula }

var errBroken = errors.New("broken")

func (*brokenSink) AddClause(...cnf.Lit) error { return errBroken }

func TestEncoderReturnsTheSinksError(t *testing.T) {
	for _, method := range methods {
		enc := NewEncoder(new(brokenSink), method)
		assert.ErrorIs(t, enc.Assert(MustParse("(a | b & c) & (a xor b xor c)")), errBroken)
		assert.NoError(t, enc.Assert(Const(true)))
	}
}

func TestMethodNames(t *testing.T) {
	assert.Equal(t, "plaisted-greenbaum", PlaistedGreenbaum.String())
	assert.Equal(t, "tseitin", Tseitin.String())
	assert.Equal(t, "distribution", Distribution.String())
	assert.Equal(t, "Method(9)", Method(9).String())
}
