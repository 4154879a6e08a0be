package contest_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// tiny returns a contest of five small caves.
func tiny() *contest.Contest {
	game, world, err := all.Games().ParseID("mumpus:8b1s1@1")
	if err != nil {
		log.Fatal(err)
	}
	worlds, err := contest.Random(game, 5, false, &games.Series{
		Game: game, Seed: 1, Settings: func(int) games.Settings { return world.Settings() },
	})
	if err != nil {
		log.Fatal(err)
	}
	return &contest.Contest{Worlds: worlds, Contestants: []contest.Contestant{contest.Strategy("", count.Strategy())}}
}

// A contest that is written to a file can be broken off and gone on with, by calling
// the same again. The second time there is nothing left to do.
func ExampleResume() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "results.jsonl")
	for range 2 {
		if err := goOn(tiny(), name); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// 0 of 5 worlds were there
	// 5 of 5 worlds were there
}

func goOn(c *contest.Contest, name string) error {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	header := c.Header("v1.0.0")
	sum := contest.NewSummary(header.Names())
	done, err := contest.Resume(context.Background(), file, name, header, func(r *contest.Round) error {
		sum.Add(r)
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Println(done.Rounds, "of", c.Len(), "worlds were there")
	if done.Whole {
		return nil
	}
	out := contest.NewWriter(file)
	if !done.Begun {
		if err := out.Header(header); err != nil {
			return err
		}
	}
	return c.Write(context.Background(), out, sum)
}

// Two machines play half of the worlds each. Joined, their files are the one that a
// single machine would have written.
func ExampleMerge() {
	play := func(s contest.Shard) []byte {
		c := tiny()
		c.Shard = s
		header := c.Header("v1.0.0")
		var file bytes.Buffer
		out := contest.NewWriter(&file)
		if err := out.Header(header); err != nil {
			log.Fatal(err)
		}
		if err := c.Write(context.Background(), out, contest.NewSummary(header.Names())); err != nil {
			log.Fatal(err)
		}
		return file.Bytes()
	}
	parts := []contest.Part{
		{Name: "first", File: bytes.NewReader(play(contest.Shard{Index: 0, Of: 2}))},
		{Name: "second", File: bytes.NewReader(play(contest.Shard{Index: 1, Of: 2}))},
	}
	var joined bytes.Buffer
	sum, _, err := contest.Merge(context.Background(), &joined, parts)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(sum.Worlds(), "worlds, the same bytes:", bytes.Equal(joined.Bytes(), play(contest.Shard{})))
	// Output: 5 worlds, the same bytes: true
}
