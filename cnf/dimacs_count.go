package cnf

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// The comments of the model counting competitions (Fichte, Hecher and Shaw, "Model
// Counting Competition Data Format", version 1.2, 2025): "c t pwmc" says what is to
// be counted, and "c p weight -7 0.3 0" gives a literal a weight.

// SetWeights gives weights to v and to its negation. An assignment weighs as much
// as the product of the weights of its literals, which are 1 unless they are set.
// DIMACS output carries them. It returns ErrLiteral, and sets nothing, if v was not
// made by f.
func (f *Formula) SetWeights(v Var, positive, negative *big.Rat) error {
	if v <= 0 || int(v) > f.vars {
		return fmt.Errorf("%w: variable %d (there are %d)", ErrLiteral, v, f.vars)
	}
	if f.weights == nil {
		f.weights = make(map[Var][2]*big.Rat)
	}
	f.weights[v] = [2]*big.Rat{new(big.Rat).Set(positive), new(big.Rat).Set(negative)}
	return nil
}

// Weighted says whether SetWeights was called.
func (f *Formula) Weighted() bool { return f.weights != nil }

// Weights returns the weights of v and of its negation. The caller must not change
// them.
func (f *Formula) Weights(v Var) (positive, negative *big.Rat) {
	if w, ok := f.weights[v]; ok {
		return w[0], w[1]
	}
	return big.NewRat(1, 1), big.NewRat(1, 1)
}

// Problem returns the word of the comment "c t …" that the formula was read with,
// or "": "mc" for a count of models, "wmc" for a weighted one, "pmc" and "pwmc" for
// the same projected.
func (f *Formula) Problem() string { return f.problem }

// counting gathers what comments say about counting.
type counting struct {
	problem string
	weights map[Lit]*big.Rat
	order   []weightLine
}

// weightLine is where a literal got its weight.
type weightLine struct {
	lit  Lit
	line int
}

// readProblem reads the rest of "c t mc". A comment of several words that begins
// with t says nothing.
func (r *Reader) readProblem() {
	const letters = "abcdefghijklmnopqrstuvwxyz-"
	if words := strings.Fields(r.scan.restOfLine()); len(words) == 1 && strings.Trim(words[0], letters) == "" {
		r.counting.problem = words[0]
	}
}

// readWeight reads the rest of "c p weight -7 0.3 0".
func (r *Reader) readWeight() {
	words := strings.Fields(r.scan.restOfLine())
	if len(words) != 3 || words[2] != "0" {
		r.warn(r.scan.line, ErrSyntax, `a weight is "c p weight literal weight 0", not %q`, strings.Join(words, " "))
		return
	}
	n, ok := integer([]byte(words[0]))
	if !ok || n == 0 || max(n, -n) > int64(MaxVar) {
		r.warn(r.scan.line, ErrSyntax, "%q is no literal", words[0])
		return
	}
	w, ok := parseWeight(words[1])
	if !ok {
		r.warn(r.scan.line, ErrSyntax, "the weight %q is neither a decimal number nor a fraction", words[1])
		return
	}
	c, l := &r.counting, Lit(n)
	if c.weights == nil {
		c.weights = make(map[Lit]*big.Rat)
	}
	if old := c.weights[l]; old != nil {
		if old.Cmp(w) != 0 {
			r.warn(r.scan.line, ErrSyntax, "a second weight for %d", l)
		}
		return
	}
	c.weights[l] = w
	c.order = append(c.order, weightLine{l, r.scan.line})
}

// longestExponent is the number of digits up to which an exponent is read: the
// number itself has as many digits as the exponent says.
const longestExponent = 3

// parseWeight reads "0.25", "1.5e-3", "-2" or "3/10".
func parseWeight(word string) (*big.Rat, bool) {
	if strings.Trim(word, "0123456789+-./eE") != "" {
		return nil, false
	}
	if i := strings.IndexAny(word, "eE"); i >= 0 && len(strings.TrimLeft(word[i+1:], "+-0")) > longestExponent {
		return nil, false
	}
	return new(big.Rat).SetString(word)
}

// endWeights checks the weights once all are read, and gives a literal without one
// what its negation leaves of 1, as the format has it.
func (r *Reader) endWeights() {
	c := &r.counting
	for _, w := range c.order {
		l := w.lit
		switch given := c.weights[l]; {
		case int(l.Var()) > r.header.Vars:
			r.warn(w.line, ErrLiteral, "a weight for %d, where the header has %d variables", l, r.header.Vars)
			delete(c.weights, l)
		case c.weights[l.Not()] != nil:
		case given.Sign() > 0 && given.Cmp(big.NewRat(1, 1)) < 0:
			c.weights[l.Not()] = new(big.Rat).Sub(big.NewRat(1, 1), given)
		default:
			r.warn(w.line, ErrSyntax, "%d has the weight %s, so %d needs one too", l, given.RatString(), l.Not())
			delete(c.weights, l)
		}
	}
}

// setCounting gives f what was read about counting.
func (r *Reader) setCounting(f *Formula) error {
	f.problem = r.counting.problem
	for _, w := range r.counting.order {
		if r.counting.weights[w.lit] == nil {
			continue // it was warned of
		}
		v := w.lit.Var()
		if err := f.SetWeights(v, r.counting.weights[v.Pos()], r.counting.weights[v.Neg()]); err != nil {
			return err
		}
	}
	return nil
}

// appendWeights writes the weights of v as comments.
func (f *Formula) appendWeights(b []byte, v Var) []byte {
	w, ok := f.weights[v]
	if !ok {
		return b
	}
	for i, l := range []Lit{v.Pos(), v.Neg()} {
		b = append(b, "c p weight "...)
		b = strconv.AppendInt(b, int64(l), 10)
		b = append(append(b, ' '), w[i].RatString()...)
		b = append(b, " 0\n"...)
	}
	return b
}
