package command

import (
	"context"

	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/view"
	"github.com/mumpus-go/mumpus/knowledge"
)

// explain writes what the engine knows, why, and what it would do.
func (k *solo) explain(ctx context.Context) error {
	s := k.engine.Scene()
	if k.shown == nil {
		view.ShowCave(k.page, &s)
	}
	for i := range s.Places {
		p := &s.Places[i]
		if p.Visited || p.Deadly == knowledge.Open {
			continue
		}
		why, err := report.Reasons(ctx, k.engine, p)
		if err != nil {
			return err
		}
		k.page.Paragraph(k.page.Label("proved"), append(words(plain, s.Noun+" "+p.Name+":"), words(cyan, report.Verdict(p.Deadly))...))
		for _, text := range why {
			k.page.Paragraph(k.page.Label("")+"  ", words(faint, text))
		}
	}
	view.ShowMove(k.page, k.turn)
	return k.page.Err
}
