// Command minesweeper plays Minesweeper with package knowledge. It opens squares that are
// proved safe, and says why. If there are none, it opens a square that is likely safe and
// likely makes the next turn safe.
//
//	go run ./examples/minesweeper -width 9 -height 9 -mines 10     # plays a board
//	go run ./examples/minesweeper -mines 10 FILE                   # reasons about a position
//	go test ./examples/minesweeper -v -run TestPlays -games 1000   # plays many, and measures
//
// It prints a number for an open square, + for a square proved safe, * for a proved mine, and
// otherwise the chance of a mine. FILE has such rows; anything but a number is a closed square.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// The strategy is the same for all bases: it remembers what it has counted.
var ctx, strategy, mine = context.Background(), count.Strategy(), knowledge.Holds(0)

// A game is a board, its squares row by row, and what is known of it.
type game struct {
	width, mines int
	shown        []int     // the number that a square shows, or -1 while it is closed
	truth        []int     // how many mines are beside it; 9 more for a mine
	risk, before []float64 // how likely it is a mine, now and a turn before: 2 for open squares; 0 and 1 are proved
	base         *knowledge.Base
}

// know returns a position with a base that knows it.
func know(width, mines int, shown []int) *game {
	g := &game{width: width, mines: mines, shown: shown, risk: slices.Repeat([]float64{0.5}, len(shown))}
	g.base = must(knowledge.New(strategy, knowledge.Population{Site: "square", Size: len(shown), Kinds: []knowledge.KindInfo{
		{Name: "mine", One: "a mine", Count: mines, Text: fmt.Sprint("number of mines: ", mines)},
	}}))
	for c := range shown {
		must(g.base.Name(0, fmt.Sprintf("%d,%d", c%width+1, c/width+1)))
	}
	g.tell()
	return g
}

// lay lays the mines at random, beside the first square to open only if there is no room elsewhere.
func (g *game) lay(seed uint64) (first int) {
	first, g.truth = min(3, len(g.shown)/g.width-1)*g.width+min(3, g.width-1), make([]int, len(g.shown))
	near, squares := append(g.beside(first), at(first)), rand.New(rand.NewPCG(seed, 0)).Perm(len(g.shown))
	slices.SortStableFunc(squares, func(c, d int) int { return slices.Index(near, at(c)) - slices.Index(near, at(d)) })
	for _, c := range squares[:g.mines] {
		g.truth[c] += 9
		for _, d := range g.beside(c) {
			g.truth[d.Site]++
		}
	}
	return first
}

// at returns the literal that a square is a mine. Sites are numbered as squares are.
func at(c int) knowledge.Literal { return knowledge.Is(knowledge.At(0, knowledge.Site(c))) }

// beside returns the literals that the squares which touch a square are mines.
func (g *game) beside(c int) (mines []knowledge.Literal) {
	for d := max(c-g.width-1, 0); d <= min(c+g.width+1, len(g.shown)-1); d++ {
		if x, y := d%g.width-c%g.width, d/g.width-c/g.width; d != c && x*x <= 1 && y*y <= 1 {
			mines = append(mines, at(d))
		}
	}
	return mines
}

// tell tells what squares show since the turn before, and surveys the risks.
func (g *game) tell() {
	var facts []knowledge.Fact
	for c, number := range g.shown {
		if number >= 0 && g.risk[c] < 2 {
			text := fmt.Sprintf("%s shows %d", g.base.Theory().Name(knowledge.Site(c)), number)
			claim := append(knowledge.None(at(c)), knowledge.Exactly(number, g.beside(c)...)...)
			facts = append(facts, knowledge.Fact{Text: text, Claim: claim})
		}
	}
	must(0, g.base.Tell(ctx, facts...))
	g.before, g.risk = g.risk, slices.Repeat([]float64{2}, len(g.shown))
	for c, number := range g.shown {
		if number < 0 {
			g.risk[c] = must(g.base.Chance(knowledge.Site(c), mine))
		}
	}
}

// next returns what to open: all that is proved safe, or a guess, or nothing if the game is won.
func (g *game) next() (squares []int) {
	least := slices.Min(g.risk)
	for c, risk := range g.risk {
		if risk == 0 || least > 0 && risk < 1 {
			squares = append(squares, c)
		}
	}
	if least == 0 || least >= 1 {
		return squares
	}
	rank := func(c int) float64 { return g.risk[c] + 1e-9*float64(len(g.beside(c))) } // corners may well show 0
	slices.SortStableFunc(squares, func(c, d int) int { return cmp.Compare(rank(c), rank(d)) })
	best, most := 0, -1.0
	for i := 0; i < min(12, len(squares)) && 1-g.risk[squares[i]] > most; i++ {
		if both := (1 - g.risk[squares[i]]) * g.later(squares[i]); both > most {
			best, most = squares[i], both
		}
	}
	return []int{best}
}

// later returns how likely the next turn is safe, if a square is.
func (g *game) later(c int) (sum float64) {
	for n, above, around := 0, 1.0, g.beside(c); above > 0; n++ { // above is how likely the square shows n or more
		h := know(g.width, g.mines, slices.Clone(g.shown))
		// Does it show more? No is listed so often that it meets the first relation, and leaves the second n mines.
		yes := []knowledge.KindInfo{{Name: "yes", Count: knowledge.Uncounted}}
		question := must(h.base.Add(knowledge.Population{Site: "question", Size: 1, Kinds: yes}))
		no := []knowledge.Literal{knowledge.Not(knowledge.At(0, must(h.base.Name(question, "more"))))}
		more := knowledge.AtLeast(n+1, append(slices.Repeat(no, n+1), around...)...)
		less := knowledge.AtMost(len(around), append(slices.Repeat(no, len(around)-n), around...)...)
		must(0, h.base.Tell(ctx, knowledge.Fact{Claim: slices.Concat(knowledge.None(at(c)), more, less)}))
		p := must(h.base.Chance(no[0].Site, mine))
		if h.shown[c] = n; above-p > 1e-9 {
			h.tell()
			sum += (above - p) * (1 - math.Mod(slices.Min(h.risk), 1)) // it is won if there is none below 1
		}
		above = p
	}
	return sum
}

// say prints the board, and why what is newly proved is so.
func (g *game) say() {
	for c, risk := range g.risk {
		cell := map[float64]string{0: "+", 1: "*", 2: fmt.Sprint(g.shown[c])}[risk]
		fmt.Printf("%4s%s", cmp.Or(cell, fmt.Sprintf("%.0f%%", 100*risk)), strings.Repeat("\n", (c%g.width+1)/g.width))
	}
	for c, risk := range g.risk {
		if claim, ok := map[float64]knowledge.Domain{0: knowledge.Nothing, 1: mine}[risk]; ok && risk != g.before[c] {
			fmt.Printf("%s is %s:", g.base.Theory().Name(knowledge.Site(c)), []string{"safe", "a mine"}[int(risk)])
			for _, fact := range must(explain.Why(ctx, g.base, knowledge.Site(c), claim)) {
				fmt.Print(" ", fact.Text, ";")
			}
			fmt.Println()
		}
	}
}

// play opens squares to the end, and has tell called for each turn.
func (g *game) play(next []int, tell func()) (won bool) {
	for ; len(next) > 0; next = g.next() {
		for _, c := range next {
			if g.shown[c] = g.truth[c]; g.shown[c] > 8 {
				return false
			}
		}
		tell()
	}
	return true
}

func main() {
	columns, rows := flag.Uint("width", 30, "number of columns"), flag.Uint("height", 16, "number of rows")
	mines, seed := flag.Uint("mines", 99, "number of mines"), flag.Uint64("seed", 1, "seed of the board")
	if flag.Parse(); flag.NArg() > 0 {
		text := strings.Split(strings.TrimSpace(string(must(os.ReadFile(flag.Arg(0))))), "\n")
		width := len(strings.Fields(text[0]))
		ragged := slices.ContainsFunc(text, func(row string) bool { return len(strings.Fields(row)) != width })
		must(0, map[bool]error{true: errors.New("rows of different lengths")}[ragged])
		var shown []int
		for _, cell := range strings.Fields(strings.Join(text, " ")) {
			shown = append(shown, slices.Index(strings.Split("012345678", ""), cell))
		}
		know(width, int(*mines), shown).say()
		return
	}
	g := know(int(*columns), int(*mines), slices.Repeat([]int{-1}, int(*columns**rows)))
	fmt.Println("won:", g.play([]int{g.lay(*seed)}, func() { g.tell(); g.say() }))
}

// must ends the program on an error.
func must[T any](v T, err error) T {
	if err != nil {
		log.New(os.Stderr, "minesweeper: ", 0).Fatal(err)
	}
	return v
}
