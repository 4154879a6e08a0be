package mumpus_test

import (
	"fmt"
	"testing"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

func BenchmarkGenerate(b *testing.B) {
	for _, cfg := range []mumpus.Config{
		{Rooms: 8, Bats: 1, Shafts: 1},
		{Rooms: 20, Bats: 3, Shafts: 3},
		{Rooms: 30, Bats: 6, Shafts: 4},
		{Rooms: 64, Bats: 11, Shafts: 6},
		{Rooms: 3000, Bats: 300, Shafts: 300},
	} {
		b.Run(fmt.Sprintf("rooms=%d", cfg.Rooms), func(b *testing.B) {
			b.ReportAllocs()
			for seed := range uint64(b.N) {
				if _, err := mumpus.Generate(cfg, seed); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkTurn measures a percept and a move, with a ride now and then, and a
// new game after each death.
func BenchmarkTurn(b *testing.B) {
	for _, cfg := range []mumpus.Config{
		{Rooms: 8, Bats: 1, Shafts: 1},
		{Rooms: 20, Bats: 3, Shafts: 3},
		{Rooms: 30, Bats: 11, Shafts: 6},
	} {
		b.Run(fmt.Sprintf("rooms=%d", cfg.Rooms), func(b *testing.B) {
			c := generate(b, cfg, 17)
			drop := mumpus.RandomDrop(17)
			g := mumpus.NewGame(c, drop)
			b.ReportAllocs()
			for turn := 0; b.Loop(); turn++ {
				p := g.Percept()
				if err := g.Apply(mumpus.Move(p.Exits[turn%3])); err != nil {
					b.Fatal(err)
				}
				if _, over := g.Over(); over {
					g.Reset(c, drop)
				}
			}
		})
	}
}
