package main

import (
	"slices"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// reference finds the optimum from the game itself: by playing every cave in which room 0
// is the start and has the exits 1, 2 and 3, whatever the player does.
type reference struct {
	config mumpus.Config
}

// played is one cave with the game in it, and how likely that is.
type played struct {
	game  *mumpus.Game
	share float64
}

// labelled calls f with every graph of n rooms that the rules allow, in which room 0 has
// the exits 1, 2 and 3.
func labelled(n int, f func([][3]int)) {
	exits := make([][]int, n)
	exits[0] = []int{1, 2, 3}
	for room := 1; room <= 3; room++ {
		exits[room] = []int{0}
	}
	var join func()
	join = func() {
		room := slices.IndexFunc(exits, func(e []int) bool { return len(e) < 3 })
		if room < 0 {
			seen, queue := map[int]bool{0: true}, []int{0}
			for len(queue) > 0 {
				for _, exit := range exits[queue[0]] {
					if !seen[exit] {
						seen[exit] = true
						queue = append(queue, exit)
					}
				}
				queue = queue[1:]
			}
			if len(seen) == n {
				whole := make([][3]int, n)
				for i, e := range exits {
					whole[i] = [3]int(e)
				}
				f(whole)
			}
			return
		}
		highest := slices.Max(append([]int{room}, exits[room]...))
		for other := highest + 1; other < n; other++ {
			if len(exits[other]) == 3 || slices.ContainsFunc(exits[room], func(e int) bool { return slices.Contains(exits[other], e) }) {
				continue
			}
			exits[room], exits[other] = append(exits[room], other), append(exits[other], room)
			join()
			exits[room], exits[other] = exits[room][:len(exits[room])-1], exits[other][:len(exits[other])-1]
		}
	}
	join()
}

// optimum returns the share of all caves that the best player wins.
func (r *reference) optimum() (float64, error) {
	var all []played
	var failed error
	labelled(r.config.Rooms, func(exits [][3]int) {
		hazards := make([]mumpus.Hazard, r.config.Rooms)
		var place func(room int, left [4]int)
		place = func(room int, left [4]int) {
			if room == r.config.Rooms {
				c, err := mumpus.New(r.config, exits, hazards, 0)
				if err != nil {
					failed = err
					return
				}
				all = append(all, played{mumpus.NewGame(c, nil), 1})
				return
			}
			for h := range left {
				if left[h] > 0 {
					left[h]--
					hazards[room] = mumpus.Hazard(h)
					place(room+1, left)
					left[h]++
				}
			}
		}
		var left [4]int
		left[mumpus.Bats], left[mumpus.Shaft], left[mumpus.Mumpus] = r.config.Bats, r.config.Shafts, 1
		left[mumpus.None] = r.config.Rooms - 4 - r.config.Bats - r.config.Shafts - 1
		place(4, left)
	})
	if failed != nil {
		return 0, failed
	}
	return r.best(all, map[int]bool{0: true}) / total(all), nil
}

func total(games []played) float64 {
	sum := 0.0
	for _, p := range games {
		sum += p.share
	}
	return sum
}

// best returns how much of the games is won, which the player can't tell apart, if visited
// are the rooms that it has been in.
func (r *reference) best(games []played, visited map[int]bool) float64 {
	first := games[0].game
	here := first.Percept().Room
	// Walk through visited rooms: to shoot, to one where there is news, or into another.
	paths, queue := map[int][]int{here: {}}, []int{here}
	for len(queue) > 0 {
		room := queue[0]
		queue = queue[1:]
		for _, exit := range first.Cave().Exits(room) {
			if _, ok := paths[exit]; !ok {
				paths[exit] = append(slices.Clone(paths[room]), exit)
				if visited[exit] {
					queue = append(queue, exit)
				}
			}
		}
	}
	best := 0.0
	for room := range paths {
		hit := 0.0
		for _, p := range games {
			if p.game.Hazard(room) == mumpus.Mumpus {
				hit += p.share
			}
		}
		best = max(best, hit)
	}
	for room := range r.config.Rooms {
		path, ok := paths[room]
		if !ok || room == here || visited[room] && !news(games, room) {
			continue
		}
		alive := 0.0
		for _, p := range games {
			if h := p.game.Hazard(room); h == mumpus.None || h == mumpus.Bats {
				alive += p.share
			}
		}
		if alive > best+1e-9 {
			best = max(best, r.walk(games, path, visited))
		}
	}
	return best
}

// news says whether bats may or may not be beside a room.
func news(games []played, room int) bool {
	flaps := map[bool]bool{}
	for _, p := range games {
		exits := p.game.Cave().Exits(room)
		flaps[slices.ContainsFunc(exits[:], func(e int) bool { return p.game.Hazard(e) == mumpus.Bats })] = true
	}
	return len(flaps) == 2
}

// walk goes along a path and returns what is won then, by what is perceived on it.
func (r *reference) walk(games []played, path []int, visited map[int]bool) float64 {
	parts := map[mumpus.Percept][]played{}
	var order []mumpus.Percept
	for _, p := range games {
		for drop, offered := 0, 1; drop < offered; drop++ {
			then := p.game.Clone(func(rooms []int) int {
				offered = len(rooms)
				return rooms[drop]
			})
			if then.Apply(mumpus.Move(path[0])) != nil {
				return 0
			}
			if _, over := then.Over(); over {
				continue
			}
			percept := then.Percept()
			if parts[percept] == nil {
				order = append(order, percept)
			}
			parts[percept] = append(parts[percept], played{then, p.share / float64(offered)})
		}
	}
	sum := 0.0
	for _, percept := range order {
		been := map[int]bool{percept.Room: true}
		for room := range visited {
			been[room] = true
		}
		if len(path) > 1 {
			sum += r.walk(parts[percept], path[1:], been)
		} else {
			sum += r.best(parts[percept], been)
		}
	}
	return sum
}
