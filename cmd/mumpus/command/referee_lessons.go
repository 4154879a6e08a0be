package command

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/referee"
)

// maxLessons is of how many lost games the lessons are looked for. It bounds the memory:
// games are kept until the machine is quiet, so that no bot has to wait for it.
const maxLessons = 1000

// lostGames are the first games that were lost.
type lostGames []lostGame

type lostGame struct {
	number int
	bout   *games.Bout
}

// add takes in a game. Games come in about the order of their numbers.
func (l *lostGames) add(number int, b *games.Bout) {
	*l = append(*l, lostGame{number, b})
	if len(*l) == 2*maxLessons {
		l.cut()
	}
}

// cut keeps the first games.
func (l *lostGames) cut() {
	slices.SortFunc(*l, func(a, b lostGame) int { return cmp.Compare(a.number, b.number) })
	if len(*l) > maxLessons {
		clear((*l)[maxLessons:])
		*l = (*l)[:maxLessons]
	}
}

// teach adds to a report the lessons of the games. It stops when ctx ends. A game from
// which nothing can be told has no lesson.
func (l *lostGames) teach(ctx context.Context, report *referee.Report) {
	l.cut()
	records := map[int]*referee.Record{}
	for i := range report.Games {
		records[report.Games[i].Game] = &report.Games[i]
	}
	tasks := make(chan lostGame)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for g := range tasks {
				if r := records[g.number]; r != nil && ctx.Err() == nil {
					r.Lesson, _ = contest.LessonOf(ctx, g.bout)
				}
			}
		})
	}
	for _, g := range *l {
		tasks <- g
	}
	close(tasks)
	all.Wait()
}
