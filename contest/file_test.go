package contest_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestRead reads what was written.
func TestRead(t *testing.T) {
	c := small(t)
	c.Measure = true
	text := written(t, c)
	in, err := contest.NewReader(strings.NewReader(text), "file")
	require.NoError(t, err)
	assert.Equal(t, c.Header("v1"), in.Header())
	var again bytes.Buffer
	w := contest.NewWriter(&again)
	require.NoError(t, w.Header(in.Header()))
	h := in.Header()
	s := contest.NewSummary(h.Names())
	for {
		round, err := in.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		require.NoError(t, w.Round(round))
		s.Add(round)
	}
	require.NoError(t, w.Summary(s))
	assert.Equal(t, text, again.String())
}

// TestResume breaks a file off anywhere and goes on: it becomes what it would have
// been.
func TestResume(t *testing.T) {
	c := small(t)
	whole := written(t, c)
	h := c.Header("v1")
	for cut := 0; cut <= len(whole); cut += 1 + rand.New(rand.NewPCG(1, uint64(cut))).IntN(len(whole)/60) {
		f := fileOf(t, whole[:cut])
		resumed(t, c, f, h)
		require.Equal(t, whole, content(t, f), "cut off at %d", cut)
	}
	// A last line that is whole but no line of ours, as a disk may leave it.
	f := fileOf(t, whole[:len(whole)*2/3]+strings.Repeat("\x00", 100)+"\n")
	resumed(t, c, f, h)
	assert.Equal(t, whole, content(t, f))
}

func resumed(t *testing.T, c *contest.Contest, f contest.File, h contest.Header) {
	t.Helper()
	s := contest.NewSummary(h.Names())
	done, err := contest.Resume(context.Background(), f, "file", h, func(r *contest.Round) error {
		s.Add(r)
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, done.Rounds, s.Worlds())
	w := contest.NewWriter(f)
	if !done.Begun {
		require.NoError(t, w.Header(h))
	}
	if !done.Whole {
		require.NoError(t, c.Write(context.Background(), w, s))
	}
}

// TestResumeRefuses wants a file of something else left as it is.
func TestResumeRefuses(t *testing.T) {
	c := small(t)
	h := c.Header("v1")
	whole := written(t, c)
	lines := strings.SplitAfter(whole, "\n")
	other := h
	other.Version = "v2"
	seed := h
	seed.Origin.Seed = 7
	longer := h
	longer.Origin.Games = 6
	shard := h
	shard.Shard = &contest.Shard{Index: 1, Of: 2}
	for name, test := range map[string]struct {
		text string
		want contest.Header
		err  error
		says string
	}{
		"other version":  {whole, other, contest.ErrOther, `file: of another contest: its "version" is "v1", want "v2"`},
		"other seed":     {whole, seed, contest.ErrOther, `its "seed" is 1, want 7`},
		"more games":     {whole, longer, contest.ErrOther, `its "games" is 5, want 6`},
		"a part":         {whole, shard, contest.ErrOther, `its "shard" is nothing, want {"index":1,"of":2}`},
		"a note":         {"buy milk", h, contest.ErrFormat, "file:1: no file of a contest: no line ends in it"},
		"notes":          {"buy milk\nand bread\n", h, contest.ErrFormat, "file:1: "},
		"other JSON":     {"{}\n", h, contest.ErrFormat, "file:1: "},
		"a later format": {`{"bench":99}` + "\n", h, contest.ErrFormat, "of format 99, want 1"},
		"no contestants": {`{"bench":1}` + "\n", h, contest.ErrFormat, "its header makes no sense"},
		"damaged within": {lines[0] + lines[1] + "{\"game\":\n" + strings.Join(lines[3:], ""), h, contest.ErrFormat, "file:3: "},
		"a line missing": {lines[0] + lines[1] + strings.Join(lines[3:], ""), h, contest.ErrFormat, "file:3: no file of a contest: the line is not the one that belongs here"},
		"a line doubled": {lines[0] + lines[1] + strings.Join(lines[1:], ""), h, contest.ErrFormat, "file:3: "},
		"early summary":  {lines[0] + lines[len(lines)-2], h, contest.ErrFormat, "file:2: no file of a contest: the summary comes after 0 of 10 worlds"},
		"twice":          {whole + whole, h, contest.ErrFormat, "there is a line behind the summary"},
	} {
		t.Run(name, func(t *testing.T) {
			f := fileOf(t, test.text)
			_, err := contest.Resume(context.Background(), f, "file", test.want, func(*contest.Round) error { return nil })
			require.ErrorIs(t, err, test.err)
			assert.ErrorContains(t, err, test.says)
			assert.Equal(t, test.text, content(t, f))
		})
	}
}

// parts plays all shards of a contest.
func parts(t *testing.T, c contest.Contest, n int) []string {
	t.Helper()
	var texts []string
	for i := range n {
		c.Shard = contest.Shard{Index: i, Of: n}
		texts = append(texts, written(t, &c))
	}
	return texts
}

func asParts(texts []string) []contest.Part {
	var all []contest.Part
	for i, text := range texts {
		all = append(all, contest.Part{Name: fmt.Sprintf("part%d", i), File: strings.NewReader(text)})
	}
	return all
}

// TestMerge joins parts, in any order, to the bytes of one run.
func TestMerge(t *testing.T) {
	c := small(t)
	whole := written(t, c)
	for _, n := range []int{1, 2, 3, 10, 13} {
		texts := parts(t, *c, n)
		rand.New(rand.NewPCG(1, uint64(n))).Shuffle(n, func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
		var out bytes.Buffer
		s, h, err := contest.Merge(context.Background(), &out, asParts(texts))
		require.NoError(t, err)
		assert.Equal(t, whole, out.String(), "%d parts", n)
		assert.Equal(t, c.Header("v1"), h)
		assert.Equal(t, 10, s.Worlds())
	}
}

func TestMergeMachines(t *testing.T) {
	c := small(t)
	c.Measure = true
	texts := parts(t, *c, 3)
	for i, name := range []string{"a", "b", "a"} {
		var machine bytes.Buffer
		w := contest.NewWriter(&machine)
		require.NoError(t, w.Machine(contest.Machine{CPU: name}))
		require.NoError(t, w.Flush())
		header, rest, _ := strings.Cut(texts[i], "\n")
		texts[i] = header + "\n" + machine.String() + rest
	}
	var out bytes.Buffer
	_, _, err := contest.Merge(context.Background(), &out, asParts(texts))
	require.NoError(t, err)
	lines := strings.Split(out.String(), "\n")
	assert.Contains(t, lines[1], `"cpu":"a"`)
	assert.Contains(t, lines[2], `"cpu":"b"`)
	assert.Equal(t, 2, strings.Count(out.String(), `{"machine"`))
}

func TestMergeRefuses(t *testing.T) {
	c := small(t)
	texts := parts(t, *c, 3)
	other := *c
	other.Contestants = []contest.Contestant{contest.Strategy("", count.Strategy()), contest.Strategy("", sat.Default())}
	others := parts(t, other, 3)
	inTwo := parts(t, *c, 2)
	cut := texts[1][:len(texts[1])-len(texts[1])/3]
	for name, test := range map[string]struct {
		texts []string
		err   error
		says  string
	}{
		"none":           {nil, contest.ErrParts, "there is none"},
		"missing":        {[]string{texts[0], texts[2]}, contest.ErrParts, "part 1/3 is missing"},
		"doubled":        {[]string{texts[0], texts[1], texts[2], texts[1]}, contest.ErrParts, "part1 and part3 are both part 1/3"},
		"other settings": {[]string{texts[0], others[1], texts[2]}, contest.ErrOther, `part1: of another contest: its "contestants" is [{"name":"count"`},
		"other division": {[]string{texts[0], inTwo[1]}, contest.ErrParts, "part0 is part 0/3, and part1 is part 1/2"},
		"unfinished":     {[]string{texts[0], cut, texts[2]}, contest.ErrUnfinished, "part1: unfinished: it has "},
		"empty":          {[]string{texts[0], "", texts[2]}, contest.ErrUnfinished, "part1: unfinished: it is empty"},
		"no part":        {[]string{"hello\n"}, contest.ErrFormat, "part0:1: "},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			_, _, err := contest.Merge(context.Background(), &out, asParts(test.texts))
			require.ErrorIs(t, err, test.err)
			assert.ErrorContains(t, err, test.says)
			assert.Zero(t, out.Len())
		})
	}
}

// TestStopped wants an end of the context obeyed, and files left as they are.
func TestStopped(t *testing.T) {
	c := small(t)
	whole := written(t, c)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out bytes.Buffer
	_, _, err := contest.Merge(ctx, &out, asParts([]string{whole}))
	require.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, out.Len())
	f := fileOf(t, whole[:len(whole)-10])
	_, err = contest.Resume(ctx, f, "file", c.Header("v1"), func(*contest.Round) error { return nil })
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, whole[:len(whole)-10], content(t, f))
}
