package optimum_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

func solve(t *testing.T, spec string) *optimum.Solver {
	t.Helper()
	cfg, err := grid.ParseSpec(spec)
	require.NoError(t, err)
	s, err := optimum.Solve(context.Background(), cfg)
	require.NoError(t, err)
	return s
}

// escobar is the default game, solved once.
var escobar = sync.OnceValues(func() (*optimum.Solver, error) {
	return optimum.Solve(context.Background(), grid.Escobar())
})

// TestKeptPolicies computes the policies that are part of the program anew.
func TestKeptPolicies(t *testing.T) {
	for _, c := range []struct {
		name  string
		solve func() (*optimum.Solver, error)
		kept  func() (*optimum.Policy, error)
		value float64
	}{
		{"default", escobar, optimum.Default, 27.5508},
		{"aima", func() (*optimum.Solver, error) { return optimum.Solve(context.Background(), grid.AIMA()) }, optimum.AIMA, 345.6737},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := c.solve()
			require.NoError(t, err)
			assert.InDelta(t, c.value, s.Value(), 5e-5)
			fresh, err := s.Policy(context.Background())
			require.NoError(t, err)
			kept, err := c.kept()
			require.NoError(t, err)
			a, err := fresh.MarshalText()
			require.NoError(t, err)
			b, err := kept.MarshalText()
			require.NoError(t, err)
			require.True(t, string(a) == string(b), "make it anew by go generate")
		})
	}
}

func TestValues(t *testing.T) {
	for _, c := range []struct {
		spec  string
		value float64
	}{
		{"2x1p0.0w0", 96},         // there, pick up, back, out
		{"2x1p0.0w0,turning", 94}, // and half a turn
		{"2x1p0.0", 95},           // the arrow first: the wumpus is there
		{"2x1p0.0a0", -1},
		{"3x1p1.0", -1},
		{"4x3p0.2", 32.8046},
	} {
		t.Run(c.spec, func(t *testing.T) {
			assert.InDelta(t, c.value, solve(t, c.spec).Value(), 5e-5)
		})
	}
}

// TestOpenings are the positions after the first percept.
func TestOpenings(t *testing.T) {
	s, err := escobar()
	require.NoError(t, err)
	start := optimum.Place{Square: board.Start, Facing: grid.East}
	best := func(stench, breeze bool) (optimum.Option, float64) {
		b, _ := s.Begin(stench, breeze)
		o, v, err := s.Best(context.Background(), b, start)
		require.NoError(t, err)
		return o, v
	}
	o, v := best(true, false)
	assert.Equal(t, optimum.Option{Kind: optimum.Shot, From: start}, o, "shoot right at once")
	assert.InDelta(t, 37.02, v, 0.005)
	o, v = best(false, true)
	assert.Equal(t, optimum.Out, o.Kind, "climb at once")
	assert.InDelta(t, -1, v, 1e-9)
	o, _ = best(true, true)
	assert.Equal(t, optimum.Out, o.Kind)
	o, v = best(false, false)
	assert.Equal(t, optimum.Step, o.Kind)
	assert.InDelta(t, 44.6247, v, 1e-3)
}

func TestUnsolved(t *testing.T) {
	for spec, why := range map[string]string{
		"7x3p0.2":   "too large to be solved",
		"4x4?p0.2":  "not solved for a size that is not told",
		"4x4p0.2w2": "not solved for several wumpuses",
	} {
		cfg, err := grid.ParseSpec(spec)
		require.NoError(t, err)
		_, err = optimum.Load(context.Background(), "", cfg)
		var unsolved *optimum.UnsolvedError
		require.ErrorAs(t, err, &unsolved, spec)
		assert.Equal(t, why, unsolved.Why)
		assert.Equal(t, cfg, unsolved.Config)
		assert.ErrorContains(t, err, why+": ")
	}
	_, err := optimum.NewModel(grid.Config{})
	require.ErrorIs(t, err, grid.ErrConfig)
}

// TestLoadIsAtOnce: what does not matter does not make a game another.
func TestLoadIsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // so that nothing can be computed
	for spec, value := range map[string]float64{
		"4x4p0.2": 27.5508, "4x4p0.2,sides=3-9": 27.5508, "4x4p0.2,aima": 345.6737, "4x4p0.2,sides=3-9,aima": 345.6737,
	} {
		cfg, err := grid.ParseSpec(spec)
		require.NoError(t, err)
		p, err := optimum.Load(ctx, "", cfg)
		require.NoError(t, err, spec)
		assert.InDelta(t, value, p.Value(), 5e-5, spec)
	}
	cfg, err := grid.ParseSpec("4x4p0.2,turning")
	require.NoError(t, err)
	_, err = optimum.Load(ctx, "", cfg)
	require.ErrorIs(t, err, context.Canceled)
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := optimum.Solve(ctx, grid.AIMA())
	require.ErrorIs(t, err, context.Canceled)
}

// TestLoadKeepsPolicies looks at the folder in which policies are kept: a good
// file is read, any other is made anew.
func TestLoadKeepsPolicies(t *testing.T) {
	cfg, err := grid.ParseSpec("4x3p0.2,aima")
	require.NoError(t, err)
	dir := filepath.Join(t.TempDir(), "cache", "mumpus")
	name := filepath.Join(dir, "wumpus-world-4x3p0.2-aima.policy")
	load := func() *optimum.Policy {
		p, err := optimum.Load(context.Background(), dir, cfg)
		require.NoError(t, err)
		require.InDelta(t, 389.347092, p.Value(), 1e-4)
		return p
	}
	first := load()
	good, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, first.Size(), load().Size())

	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, files, 1, "nothing else is left there")

	other, err := solve(t, "3x3p0.2").Policy(context.Background())
	require.NoError(t, err)
	otherText, err := other.MarshalText()
	require.NoError(t, err)
	for what, text := range map[string]string{
		"empty":           "",
		"cut":             string(good[:len(good)/2]),
		"a digit changed": strings.Replace(string(good), "1", "2", 1),
		"another game":    string(otherText),
		"no policy":       "hello\n",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600), what)
		load()
		now, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, string(good), string(now), what)
	}

	small, err := grid.ParseSpec("3x3p0.2,aima")
	require.NoError(t, err)
	_, err = optimum.Load(context.Background(), dir, small)
	require.NoError(t, err)
	assert.NoFileExists(t, filepath.Join(dir, optimum.FileName(small)), "what is solved at once is not kept")

	require.NoError(t, os.RemoveAll(dir))
	require.NoError(t, os.WriteFile(dir, nil, 0o600), "a file where the folder should be")
	load()
}

// TestLoadKeepsVerdicts: a game that is too large is not tried again, unless the
// limit is another or the file is damaged.
func TestLoadKeepsVerdicts(t *testing.T) {
	cfg, err := grid.ParseSpec("4x3p0.2,aima")
	require.NoError(t, err)
	dir := t.TempDir()
	name := filepath.Join(dir, optimum.FileName(cfg))
	var unsolved *optimum.UnsolvedError
	_, err = optimum.LoadLimited(context.Background(), dir, cfg, 100)
	require.ErrorAs(t, err, &unsolved)
	text, err := os.ReadFile(name)
	require.NoError(t, err)

	canceled, cancel := context.WithCancel(context.Background())
	cancel() // so that nothing can be computed
	_, err = optimum.LoadLimited(canceled, dir, cfg, 100)
	require.ErrorAs(t, err, &unsolved, "at once")
	assert.Equal(t, "too large to be solved", unsolved.Why)
	_, err = optimum.LoadLimited(canceled, dir, cfg, 101)
	require.ErrorIs(t, err, context.Canceled, "another limit")
	require.NoError(t, os.WriteFile(name, text[1:], 0o600))
	_, err = optimum.LoadLimited(canceled, dir, cfg, 100)
	require.ErrorIs(t, err, context.Canceled, "damaged")
	p, err := optimum.Load(context.Background(), dir, cfg)
	require.NoError(t, err)
	assert.Positive(t, p.Size())
}

// TestLoadReadsOnlyFiles: what is no regular file, or far too large, is not read.
func TestLoadReadsOnlyFiles(t *testing.T) {
	cfg, err := grid.ParseSpec("4x3p0.2,aima")
	require.NoError(t, err)
	for what, put := range map[string]func(name string) error{
		"a device": func(name string) error { return os.Symlink("/dev/zero", name) },
		"huge": func(name string) error {
			if err := os.WriteFile(name, nil, 0o600); err != nil {
				return err
			}
			return os.Truncate(name, 1<<40)
		},
	} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			name := filepath.Join(dir, optimum.FileName(cfg))
			if err := put(name); err != nil {
				t.Skip("it cannot be made here: ", err)
			}
			_, err := optimum.Load(context.Background(), dir, cfg)
			require.NoError(t, err)
			info, err := os.Stat(name)
			require.NoError(t, err)
			if what == "a device" {
				assert.False(t, info.Mode().IsRegular(), "it is there still")
			} else {
				assert.True(t, info.Mode().IsRegular() && info.Size() < 1<<20, "the policy is in its place")
			}
		})
	}
}

func TestParsePolicyRefuses(t *testing.T) {
	for _, text := range []string{"", "\n", "x", "x\ny\n"} {
		_, err := optimum.ParsePolicy([]byte(text))
		require.ErrorIs(t, err, optimum.ErrPolicy)
	}
}

func FuzzParsePolicy(f *testing.F) {
	s, err := optimum.Solve(context.Background(), grid.Config{
		Width: 2, Height: 2, MinSide: 4, MaxSide: 7,
		Pits: grid.PitChance(0.2), Wumpuses: 1, Arrows: 1, Score: grid.Escobar().Score,
	})
	require.NoError(f, err)
	p, err := s.Policy(context.Background())
	require.NoError(f, err)
	text, err := p.MarshalText()
	require.NoError(f, err)
	f.Add(string(text))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := optimum.ParsePolicy([]byte(text))
		if err != nil {
			require.ErrorIs(t, err, optimum.ErrPolicy)
			return
		}
		again, err := p.MarshalText()
		require.NoError(t, err)
		require.Equal(t, text, string(again))
	})
}

func ExampleSolve() {
	cfg, _ := grid.ParseSpec("3x3p0.2,aima")
	s, err := optimum.Solve(context.Background(), cfg)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f points on average\n", s.Value())
	// Output:
	// 434.5662 points on average
}

// The policy of the default rules is at hand: it shoots at once where there is a
// stench and no breeze at the start.
func ExampleDefault() {
	p, err := optimum.Default()
	if err != nil {
		fmt.Println(err)
		return
	}
	b, _ := p.Begin(true, false)
	o, value, _ := p.Decide(b, optimum.Place{Square: board.Start, Facing: grid.East})
	fmt.Println(o.Kind == optimum.Shot, o.From.Facing)
	fmt.Printf("%.2f points to come, %.4f for the whole game\n", value, p.Value())
	// Output:
	// true right
	// 37.02 points to come, 27.5508 for the whole game
}
