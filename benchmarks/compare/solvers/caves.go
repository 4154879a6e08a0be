package main

import (
	"context"
	"fmt"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// caves returns what is known at the end of games in caves of this repository, as the
// knowledge base encodes it, with the question whether anything that is certain could
// be otherwise. There is no model: the solver has to prove all verdicts in one answer.
// For each cave a second formula asks for a world that differs in many rooms from one
// at hand.
func caves(quick bool) []instance {
	var all []instance
	boards := []lessons.Board{
		lessons.Cave20, lessons.Cave30,
		{Game: "mumpus", Spec: "60b9s9", Rooms: 60},
		{Game: "mumpus", Spec: "100b12s12", Rooms: 100},
		{Game: "mumpus", Spec: "200b22s22", Rooms: 200},
		{Game: "mumpus", Spec: "300b30s30", Rooms: 300},
	}
	if quick {
		boards = boards[:2]
	}
	for _, b := range boards {
		for _, certain := range []bool{true, false} {
			name := fmt.Sprintf("caves-%d-other", b.Rooms)
			if certain {
				name = fmt.Sprintf("caves-%d-certain", b.Rooms)
			}
			all = append(all, instance{"caves", name, func() (*cnf.Formula, error) { return cave(b, certain) }})
		}
	}
	return all
}

func cave(b lessons.Board, certain bool) (*cnf.Formula, error) {
	games, err := lessons.Record(b, 1)
	if err != nil {
		return nil, err
	}
	known := new(cnf.Formula)
	var last *knowledge.Base
	err = games[0].Teach(count.Strategy(), func(b *knowledge.Base, _ *lessons.Turn, _ time.Duration) error {
		last = b
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := encode.Theory(known, last.Theory()); err != nil {
		return nil, err
	}
	ctx := context.Background()
	s := gini.New(known.NumVars())
	if err := load(s, known); err != nil {
		return nil, err
	}
	atoms := known.Projection()
	if certain {
		backbone, err := solver.Backbone(ctx, s, atoms)
		if err != nil {
			return nil, err
		}
		for i := range backbone {
			backbone[i] = backbone[i].Not()
		}
		return known, known.AddClause(backbone...)
	}
	if _, err := s.Solve(ctx); err != nil {
		return nil, err
	}
	var same []cnf.Lit
	for _, v := range atoms {
		if s.Value(v.Pos()) {
			same = append(same, v.Pos())
		}
	}
	return known, cnf.AtMost(known, len(same)/2, same...)
}

// load gives a formula to a new solver.
func load(s solver.Solver, f *cnf.Formula) error {
	for range f.NumVars() {
		s.NewVar()
	}
	for _, c := range f.Clauses() {
		if err := s.AddClause(c...); err != nil {
			return err
		}
	}
	return nil
}
