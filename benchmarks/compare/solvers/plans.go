package main

import (
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/cnf"
)

// sliding writes that a plan of so many moves solves a sliding puzzle of three by
// three, which the second number of moves at random has mixed up.
func sliding(w *writer, rng *rand.Rand, s size) {
	const side, cells = 3, 9
	near := func(cell int) (to []int) {
		for other := range cells {
			dx, dy := cell%side-other%side, cell/side-other/side
			if dx*dx+dy*dy == 1 {
				to = append(to, other)
			}
		}
		return to
	}
	board := make([]int, cells) // tile 0 is the gap
	for i := range board {
		board[i] = i
	}
	gap, before := 0, -1
	for range s[1] {
		to := near(gap)
		next := to[rng.IntN(len(to))]
		for next == before {
			next = to[rng.IntN(len(to))]
		}
		board[gap], board[next] = board[next], board[gap]
		gap, before = next, gap
	}
	at := func() (now [][]cnf.Lit) { // by cell and tile
		for range cells {
			now = append(now, w.vars(cells))
		}
		for i := range cells {
			exactlyOne(w, now[i])
			var where []cnf.Lit
			for cell := range cells {
				where = append(where, now[cell][i])
			}
			exactlyOne(w, where)
		}
		return now
	}
	now := at()
	for cell, tile := range board {
		w.add(now[cell][tile])
	}
	for range s[0] {
		next := at()
		for cell := range cells {
			moved := []cnf.Lit{-now[cell][0]}
			for _, to := range near(cell) {
				moved = append(moved, next[to][0])
				for tile := 1; tile < cells; tile++ {
					w.add(-now[cell][0], -next[to][0], -now[to][tile], next[cell][tile])
				}
			}
			w.add(moved...)
			for tile := 1; tile < cells; tile++ {
				// A tile stays unless the gap comes to it.
				w.add(-now[cell][tile], next[cell][tile], next[cell][0])
			}
		}
		now = next
	}
	for cell := range cells {
		w.add(now[cell][cell])
	}
}

// robots writes that robots on a board with some walls come to their places in time:
// none shares a square, and none changes places with another. The size is the side,
// the robots, and the steps.
func robots(w *writer, rng *rand.Rand, s size) {
	side, n, steps := s[0], s[1], s[2]
	squares := rng.Perm(side * side)
	free := squares[:side*side*85/100]
	wall := make([]bool, side*side)
	for _, cell := range squares[len(free):] {
		wall[cell] = true
	}
	goals := make([]int, n)
	for i, j := range rng.Perm(len(free))[:n] {
		goals[i] = free[j]
	}
	near := func(cell int) (to []int) {
		for _, d := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			x, y := cell%side+d[0], cell/side+d[1]
			if x >= 0 && y >= 0 && x < side && y < side && !wall[y*side+x] {
				to = append(to, y*side+x)
			}
		}
		return to
	}
	at := func() (now [][]cnf.Lit) { // by robot and square
		for range n {
			now = append(now, w.vars(side*side))
		}
		for cell := range side * side {
			var here []cnf.Lit
			for r := range n {
				here = append(here, now[r][cell])
				if wall[cell] {
					w.add(-now[r][cell])
				}
			}
			w.note(cnf.AtMostOne(w, here...))
		}
		for r := range n {
			w.add(now[r]...)
			w.note(cnf.Encode(w, cnf.Sequential, cnf.LE, 1, now[r]...))
		}
		return now
	}
	now := at()
	for r := range n {
		w.add(now[r][free[r]])
	}
	for range steps {
		next := at()
		for _, cell := range free {
			to := near(cell)
			for r := range n {
				moves := []cnf.Lit{-now[r][cell]}
				for _, t := range to {
					moves = append(moves, next[r][t])
				}
				w.add(moves...)
				for q := range r {
					for _, t := range to[1:] {
						w.add(-now[r][cell], -next[r][t], -now[q][t], -next[q][cell])
					}
				}
			}
		}
		now = next
	}
	for r := range n {
		w.add(now[r][goals[r]])
	}
}

// roster writes a plan of work: so many people, days, and people on duty in each of
// a day's two shifts. Nobody works twice a day or early after late, everybody has two
// days free in seven, and all work as often as each other, give or take one. Some wishes
// for free days are granted.
func roster(w *writer, rng *rand.Rand, s size) {
	people, days, duty := s[0], s[1], s[2]
	early, late := make([][]cnf.Lit, people), make([][]cnf.Lit, people)
	for p := range people {
		early[p], late[p] = w.vars(days), w.vars(days)
		var all []cnf.Lit
		for d := range days {
			w.add(-early[p][d], -late[p][d])
			if d > 0 {
				w.add(-late[p][d-1], -early[p][d])
			}
			all = append(all, early[p][d], late[p][d])
			if rng.IntN(12) == 0 {
				w.add(-early[p][d])
				w.add(-late[p][d])
			}
			if d >= 6 {
				w.note(cnf.AtMost(w, 5, all[len(all)-14:]...))
			}
		}
		share := 2 * duty * days / people
		w.note(cnf.AtLeast(w, share, all...))
		w.note(cnf.AtMost(w, share+1, all...))
	}
	for d := range days {
		var e, l []cnf.Lit
		for p := range people {
			e, l = append(e, early[p][d]), append(l, late[p][d])
		}
		w.note(cnf.Exactly(w, duty, e...))
		w.note(cnf.Exactly(w, duty, l...))
	}
}

// openShop writes a timetable: so many jobs need each of as many machines for an hour
// and have so many hours. Some jobs are away for some hours, and some need two
// machines one after the other.
func openShop(w *writer, rng *rand.Rand, s size) {
	jobs, hours := s[0], s[1]
	machines := jobs - 1
	at := make([][][]cnf.Lit, jobs) // by job, machine and hour
	for j := range at {
		at[j] = make([][]cnf.Lit, machines)
		for m := range machines {
			at[j][m] = w.vars(hours)
			exactlyOne(w, at[j][m])
		}
		for h := range hours {
			var here []cnf.Lit
			away := rng.IntN(12) == 0
			for m := range machines {
				here = append(here, at[j][m][h])
				if away && hours > machines {
					w.add(-at[j][m][h])
				}
			}
			w.note(cnf.AtMostOne(w, here...))
		}
		for range jobs / 3 {
			first, then := rng.IntN(machines), rng.IntN(machines)
			if first == then {
				continue
			}
			for h := range hours {
				for g := range h + 1 {
					w.add(-at[j][first][h], -at[j][then][g])
				}
			}
		}
	}
	for m := range machines {
		for h := range hours {
			var here []cnf.Lit
			for j := range jobs {
				here = append(here, at[j][m][h])
			}
			w.note(cnf.AtMostOne(w, here...))
		}
	}
}
