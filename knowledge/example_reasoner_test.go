package knowledge_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// outright is a reasoner that believes what facts say outright, and draws no
// conclusion from several of them. It is incomplete, and its estimate of a
// chance is its own: each value that a site may hold is as likely as any other.
type outright struct {
	theory  *knowledge.Theory
	domains []knowledge.Domain // by site
	facts   int                // how many of the theory's are taken in
}

// Update takes in the sites and facts that are new.
func (r *outright) Update(_ context.Context, t *knowledge.Theory) (consistent bool, err error) {
	r.theory = t
	for s := len(r.domains); s < t.Sites(); s++ {
		r.domains = append(r.domains, r.Unseen(t.Population(knowledge.Site(s))))
	}
	for _, f := range t.Facts()[r.facts:] {
		for _, relation := range f.Claim {
			allFalse, allTrue := relation.Max == 0, relation.Min == len(relation.Literals)
			for _, l := range relation.Literals {
				if allFalse {
					r.domains[l.Site] &^= l.Values()
				}
				if allTrue {
					r.domains[l.Site] &= l.Values()
				}
				if r.domains[l.Site] == 0 {
					return false, nil
				}
			}
		}
	}
	r.facts = len(t.Facts())
	return true, nil
}

func (r *outright) Domain(s knowledge.Site) knowledge.Domain { return r.domains[s] }

func (r *outright) Unseen(population int) knowledge.Domain {
	return r.theory.Populations()[population].Domain()
}

func (r *outright) Chance(s knowledge.Site, d knowledge.Domain) (float64, error) {
	return share(r.Domain(s), d), nil
}

func (r *outright) UnseenChance(population int, d knowledge.Domain) (float64, error) {
	return share(r.Unseen(population), d), nil
}

func share(of, d knowledge.Domain) float64 {
	return float64((of & d).Size()) / float64(of.Size())
}

// A strategy of your own is a Reasoner, which reads the theory as it grows.
func ExampleReasoner() {
	strategy := knowledge.Strategy{
		Name: "outright", New: func() knowledge.Reasoner { return new(outright) },
		Incomplete: true, Clash: count.Clash, // it can't tell which facts a conflict needs
	}
	base, err := knowledge.New(strategy, knowledge.Population{
		Site: "room", Size: 6, Kinds: []knowledge.KindInfo{{Name: "shaft", Count: 2}},
	})
	if err != nil {
		log.Fatal(err)
	}
	room4, _ := base.Name(0, "4")
	room5, _ := base.Name(0, "5")
	in4, in5 := knowledge.Is(knowledge.At(0, room4)), knowledge.Is(knowledge.At(0, room5))
	err = base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a draft from 4 or 5", Claim: knowledge.Any(in4, in5)},
		knowledge.Fact{Turn: 2, Text: "no shaft in 5", Claim: knowledge.None(in5)})
	if err != nil {
		log.Fatal(err)
	}
	p, _ := base.Chance(room4, knowledge.Holds(0))
	fmt.Printf("in 5: %v; in 4: %v, with probability %.1f\n", base.Ask(in5), base.Ask(in4), p)

	// What is proved can be asked for its reason under any strategy.
	facts, err := explain.Why(context.Background(), base, room4, knowledge.Holds(0))
	fmt.Println("but it follows from", len(facts), "facts:", err)
	// Output:
	// in 5: refuted; in 4: open, with probability 0.5
	// but it follows from 2 facts: <nil>
}
