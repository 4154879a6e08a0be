package command

import (
	"context"

	"github.com/mumpus-go/mumpus/games"
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
		why, err := reasons(ctx, k.engine, p)
		if err != nil {
			return err
		}
		what := "safe"
		if p.Deadly == knowledge.Proved {
			what = "deadly"
		}
		k.page.Paragraph(k.page.Label("proved"), append(words(plain, s.Noun+" "+p.Name+":"), words(cyan, what)...))
		for _, text := range why {
			k.page.Paragraph(k.page.Label("")+"  ", words(faint, text))
		}
	}
	view.ShowMove(k.page, k.turn)
	return k.page.Err
}

// reasons returns the sentences of the facts by which a place is proved safe or
// deadly.
func reasons(ctx context.Context, player games.Player, p *games.Place) ([]string, error) {
	var texts []string
	seen := map[string]bool{}
	for _, c := range because(player, p) {
		facts, err := c.Why(ctx, player.Base())
		if err != nil {
			return nil, err
		}
		for _, f := range facts {
			if !seen[f.Text] {
				seen[f.Text] = true
				texts = append(texts, f.Text)
			}
		}
	}
	return texts, nil
}

// because returns the proved claims by which a place is safe or deadly: that it
// holds what kills, or if that is open that it is not safe.
func because(player games.Player, p *games.Place) []games.Claim {
	var safe, unsafe, kills []games.Claim
	proved := func(c games.Claim) bool { return c.Verdict(player.Base()) == knowledge.Proved }
	for _, c := range player.Claims(p.Name) {
		not := c
		not.Values = ^c.Values
		switch {
		case c.Says == "safe" && proved(c):
			safe = append(safe, c)
		case c.Says == "safe" && proved(not):
			unsafe = append(unsafe, not)
		case c.Kills && proved(c):
			kills = append(kills, c)
		}
	}
	switch {
	case p.Deadly != knowledge.Proved:
		return safe
	case len(kills) > 0:
		return kills
	default:
		return unsafe
	}
}
