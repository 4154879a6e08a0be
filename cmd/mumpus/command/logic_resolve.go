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

Of a sequent, or of a file with TELL and ASK, it proves each conclusion. With --refute
there is no conclusion: the formulas are to contradict each other. --format writes the
proof for a document, as Markdown or LaTeX.`,
		example: `
mumpus logic resolve 'B11 <-> (P12 | P21)' '!B11' '!P12'
mumpus logic resolve --format markdown 'P -> Q, P |- Q'
mumpus logic resolve --refute 'P | Q' '!P' '!Q'`,
		setup: resolve,
	}
}

func resolve(u *call) action {
	f := newLogicFlags(u).write(logic.Plain, logic.Markdown, logic.TeX)
	var opt logic.ResolutionOptions
	refute := f.Bool("refute", false, "all formulas are premises, and are to contradict each other")
	f.IntVar(&opt.MaxResolvents, "limit", logic.DefaultMaxResolvents, "`N` resolvents at most")
	refuteAll := f.about(1, func(ctx context.Context, formulas []logic.Expr) error {
		r, err := logic.Refute(ctx, opt, formulas...)
		return f.writeProof(r, err, "refuted: the formulas contradict each other",
			"not refuted: nothing new can be resolved, so the formulas can be true together")
	})
	prove := f.aboutSequents(func(ctx context.Context, s logic.Sequent) error {
		r, err := logic.Prove(ctx, opt, s.Premises, s.Conclusion)
		goal := f.text(s.Conclusion)
		return f.writeProof(r, err, "proved: "+goal+" follows", "not proved: nothing new can be resolved, so "+goal+" does not follow")
	})
	return func(ctx context.Context, texts []string) error {
		switch {
		case opt.MaxResolvents <= 0:
			return misused("--limit is %d, want 1 or more", opt.MaxResolvents)
		case *refute:
			return refuteAll(ctx, texts)
		default:
			return prove(ctx, texts)
		}
	}
}

// writeProof writes what came of a search for a proof, and what that means.
func (f *logicFlags) writeProof(r *logic.Resolution, err error, yes, no string) error {
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f.stdout)
	if len(r.Lines) > 0 {
		if err := r.Table(f.style()).Write(w, f.layout()); err != nil {
			return err
		}
		w.WriteByte('\n')
	}
	verdict := no
	if r.Refuted {
		verdict = yes
	}
	fmt.Fprintln(w, verdict)
	return w.Flush()
}
