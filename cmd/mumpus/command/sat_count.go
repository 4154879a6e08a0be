package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"slices"
	"strconv"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/certify"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// The problems of the model counting competitions.
var problems = []string{"mc", "wmc", "pmc", "pwmc"}

// counted is a count, or the weight of all models, or bounds of it.
type counted struct {
	value        *big.Rat // nil: interrupted
	lower, upper *big.Rat
}

// count counts the models of the formula, or what they weigh, and writes the answer
// in the format of the model counting competitions.
func (f *satFlags) count(ctx context.Context, formula *cnf.Formula, w io.Writer) (exitStatus, error) {
	problem, err := problemOf(formula)
	if err != nil {
		return 0, err
	}
	weighted := problem == "wmc" || problem == "pwmc"
	n, err := countModels(ctx, formula, weighted)
	if n.value == nil {
		if !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			return 0, err
		}
		_, err = fmt.Fprintf(w, "c o %s\nc o at least %s\nc o at most %s\ns UNKNOWN\nc s type %s\n",
			unfinished(err), n.lower.RatString(), n.upper.RatString(), problem)
		return 0, err
	}
	status := cnf.Sat
	if n.value.Sign() == 0 {
		// Weights can be 0, or cancel out.
		if status, err = decide(ctx, formula); err != nil {
			return 0, err
		}
	}
	estimate, kind := "log10-estimate", "int"
	if n.value.Sign() < 0 {
		estimate = "neglog10-estimate"
	}
	if weighted {
		kind = "frac"
	}
	answer, code := "SATISFIABLE", satisfiable
	if status == cnf.Unsat {
		answer, code = "UNSATISFIABLE", unsatisfiable
	}
	_, err = fmt.Fprintf(w, "s %s\nc s type %s\nc s %s %s\nc s exact arb %s %s\n",
		answer, problem, estimate, log10(n.value), kind, n.value.RatString())
	return code, err
}

// problemOf returns what the file says is to be counted, or what follows from its
// projection and weights, and takes the projection from a formula that is to be
// counted without.
func problemOf(formula *cnf.Formula) (string, error) {
	problem := formula.Problem()
	if problem == "" {
		if formula.Projection() != nil {
			problem = "p"
		}
		if formula.Weighted() {
			problem += "w"
		}
		return problem + "mc", nil
	}
	if !slices.Contains(problems, problem) {
		return "", fmt.Errorf(`"c t %s" asks for a count that mumpus can't make; it can make mc, wmc, pmc and pwmc`, problem)
	}
	if problem[0] != 'p' {
		vars := make([]cnf.Var, formula.NumVars())
		for i := range vars {
			vars[i] = cnf.Var(i + 1)
		}
		return problem, formula.Project(vars...)
	}
	if formula.Projection() == nil {
		return problem, formula.Project() // as the rules of the competition have it
	}
	return problem, nil
}

func countModels(ctx context.Context, formula *cnf.Formula, weighted bool) (counted, error) {
	if weighted {
		r, err := modelcount.Weigh(ctx, formula, modelcount.Options{})
		return counted{r.Weight, r.Lower, r.Upper}, err
	}
	r, err := modelcount.Count(ctx, formula, modelcount.Options{})
	n := counted{lower: ratOf(r.Lower), upper: ratOf(r.Upper)}
	if r.Count != nil {
		n.value = n.lower
	}
	return n, err
}

func ratOf(n *big.Int) *big.Rat {
	if n == nil {
		return nil
	}
	return new(big.Rat).SetInt(n)
}

// decide says whether the formula has a model.
func decide(ctx context.Context, formula *cnf.Formula) (cnf.Status, error) {
	s := cdcl.New()
	if err := certify.Load(s, formula); err != nil {
		return cnf.Unknown, err
	}
	return s.Solve(ctx)
}

// log10 returns the decimal logarithm of n without its sign, to 15 digits.
func log10(n *big.Rat) string {
	if n.Sign() == 0 {
		return "-inf"
	}
	f := new(big.Float).SetPrec(100).SetRat(n)
	mantissa := new(big.Float)
	exponent := f.Abs(f).MantExp(mantissa)
	m, _ := mantissa.Float64()
	return strconv.FormatFloat(math.Log10(m)+float64(exponent)*math.Log10(2), 'g', 15, 64)
}
