package modelcount

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/mumpus-go/mumpus/cnf"
)

// ErrWeight is returned for a weight of a variable that a formula is not projected
// on: models that agree on the projection could then differ in weight.
var ErrWeight = errors.New("a weight outside the projection")

// Weighted is the weight of all models of a formula together, or bounds of it.
type Weighted struct {
	// Weight is the weight, or nil if the search did not end.
	Weight *big.Rat
	// Lower and Upper are proved bounds: Lower ≤ weight ≤ Upper. Both are Weight if
	// that is known.
	Lower, Upper *big.Rat
	Stats        Stats
}

// Weigh returns the weight of all models of f together. A model weighs as much as
// the product of the weights of its literals, which f.SetWeights sets; they may be
// negative. The result is exact. If f is projected, models that agree on the
// variables of the projection count as one, and only these variables may have
// weights. A variable that is in no clause contributes the sum of its two weights.
//
// The error is ErrWeight, or as for [Count].
func Weigh(ctx context.Context, f *cnf.Formula, o Options) (Weighted, error) {
	x := newSearch(ctx, f, o)
	scale, err := x.setWeights(f)
	if err != nil {
		return Weighted{}, err
	}
	n := x.run()
	w := Weighted{Lower: scaled(n.lo, scale), Upper: scaled(n.high(), scale), Stats: x.statistics()}
	if x.err == nil {
		w.Weight = w.Lower
	}
	return w, x.err
}

func scaled(n number, scale *big.Rat) *big.Rat {
	r := new(big.Rat).SetInt(n.Int())
	return r.Mul(r, scale)
}

// setWeights sets x.weights so that the search has to deal with integers alone: the
// weights of each variable are multiplied so that they are without common factors.
// It returns what the result is to be multiplied by.
func (x *search) setWeights(f *cnf.Formula) (*big.Rat, error) {
	x.weights = make([]number, len(x.values))
	numerator, denominator := big.NewInt(1), big.NewInt(1)
	for i := range f.NumVars() {
		v := cnf.Var(i + 1)
		p, n := f.Weights(v)
		if !x.counted[i] && (!isOne(p) || !isOne(n)) {
			return nil, fmt.Errorf("%w: that of variable %d", ErrWeight, v)
		}
		positive := new(big.Int).Mul(p.Num(), n.Denom())
		negative := new(big.Int).Mul(n.Num(), p.Denom())
		common := new(big.Int).GCD(nil, nil, positive, negative)
		if common.Sign() > 0 {
			positive.Quo(positive, common)
			negative.Quo(negative, common)
			numerator.Mul(numerator, common)
			denominator.Mul(denominator, p.Denom())
			denominator.Mul(denominator, n.Denom())
		}
		x.weights[litOf(int32(i), false)] = numberOf(positive)
		x.weights[litOf(int32(i), true)] = numberOf(negative)
		x.signed = x.signed || positive.Sign() < 0 || negative.Sign() < 0
	}
	return new(big.Rat).SetFrac(numerator, denominator), nil
}

func isOne(r *big.Rat) bool { return r.IsInt() && r.Num().IsInt64() && r.Num().Int64() == 1 }
