package command

import (
	"bufio"
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/logic"
)

func resolveCommand() *command {
	return &command{
		name:    "logic resolve",
		summary: "a proof by resolution, in numbered steps",
		usage:   "PREMISE... CONCLUSION [flags]",
		about: `
Proves by resolution that the last formula follows from the others: it adds its
negation, and resolves clauses with each other until the empty clause [] appears.
Each line names the formula that it comes from, in the order given, or the two
lines that it is the resolvent of.

With --refute there is no conclusion: the formulas are to contradict each other.`,
		example: `
mumpus logic resolve 'B11 <-> (P12 | P21)' '!B11' '!P12'
mumpus logic resolve --refute 'P | Q' '!P' '!Q'`,
		setup: resolve,
	}
}

func resolve(u *call) (action, error) {
	f := newLogicFlags(u)
	var opt logic.ResolutionOptions
	refute := f.Bool("refute", false, "all formulas are premises, and are to contradict each other")
	f.IntVar(&opt.MaxResolvents, "limit", logic.DefaultMaxResolvents, "`N` resolvents at most")
	return f.about(1, func(ctx context.Context, formulas []logic.Expr) error {
		if opt.MaxResolvents <= 0 {
			return misused("--limit is %d, want 1 or more", opt.MaxResolvents)
		}
		last := len(formulas) - 1
		var r *logic.Resolution
		var err error
		yes, no := "refuted: the formulas contradict each other", "not refuted: nothing new can be resolved, so the formulas can be true together"
		if *refute {
			r, err = logic.Refute(ctx, opt, formulas...)
		} else {
			goal := formulas[last].Text(f.style())
			yes = "proved: " + goal + " follows"
			no = "not proved: nothing new can be resolved, so " + goal + " does not follow"
			r, err = logic.Prove(ctx, opt, formulas[:last], formulas[last])
		}
		if err != nil {
			return err
		}
		w := bufio.NewWriter(f.stdout)
		if _, err := r.Table(f.style()).WriteTo(w); err != nil {
			return err
		}
		verdict := no
		if r.Refuted {
			verdict = yes
		}
		if len(r.Lines) > 0 {
			w.WriteByte('\n')
		}
		fmt.Fprintln(w, verdict)
		return w.Flush()
	}), nil
}
