package referee_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/referee"
)

func init() {
	// first plays the first turn well.
	first := func() *bufio.Scanner {
		in := bufio.NewScanner(os.Stdin)
		for range 3 {
			in.Scan()
		}
		fmt.Println("GUESS 1")
		return in
	}
	bots["crash.go"] = func(string) {
		in := first()
		in.Scan()
		in.Scan()
		n, err := strconv.Atoi(in.Text())
		if err != nil {
			panic(err)
		}
		fmt.Println("GUESS", n)
	}
	bots["hang.go"] = func(string) { first(); time.Sleep(forever) }
	bots["garbage.go"] = func(string) {
		in := bufio.NewScanner(os.Stdin)
		for in.Scan() {
			fmt.Println("You said: " + in.Text())
		}
		panic("no more lines")
	}
	bots["half.go"] = func(string) {
		in := first()
		in.Scan()
		in.Scan()
		fmt.Print("GUESS 2")
		in.Scan()
	}
	bots["late.go"] = func(string) {
		first()
		for begin := time.Now(); time.Since(begin) < forever; {
		}
	}
	bots["waiting.go"] = func(string) {
		in := first()
		for range 3 {
			in.Scan()
		}
		fmt.Println("GUESS 2")
	}
	bots["words around the verdict"] = func(string) {
		fmt.Fprintln(os.Stderr, "before")
		fmt.Println("FLY")
		fmt.Fprintln(os.Stderr, "meanwhile")
		_, _ = bufio.NewReader(os.Stdin).WriteTo(os.Stderr)
		fmt.Fprintln(os.Stderr, "after")
	}
}

// TestBrokenBots gives the right reason for each way to be broken, in several languages.
// Each bot plays its first turn well, but for those that can't play at all, so that it
// has surely started when the second turn limits its time.
func TestBrokenBots(t *testing.T) {
	t.Parallel()
	const (
		late     = `late in turn 2 (no answer after `
		computes = `; it was computing)$`
		reads    = `; it was reading, not computing: it may expect a line that the protocol doesn't have, or not have flushed its answer)$`
		waits    = `; it was waiting, neither reading nor computing)$`
		garbage  = `unknown command in turn 1 (answer "You said: 1 15", want GUESS and a number)`
	)
	for _, c := range []struct {
		bot string
		why string // its beginning, or all of it if it ends in $
		end string // where it doesn't
	}{
		{"crash.py", `bot ended in turn 2 (exit status 1): crash.py:8: json.decoder.JSONDecodeError: Extra data: line 1 column 3 (char 2)$`, ""},
		{"crash.sh", `bot ended in turn 2 (exit status 3): no move for 1 low$`, ""},
		{"crash.go", `bot ended in turn 2 (exit status 2): broken_test.go:`, `: panic: strconv.Atoi: parsing "1 low": invalid syntax$`},

		{"hang.py", late, waits},
		{"hang.sh", late, waits},
		{"hang.go", late, waits},

		{"garbage.py", garbage + "$", ""},
		{"garbage.sh", garbage + "$", ""},
		{"garbage.go", garbage + "$", ""},

		{"half.py", `late in turn 1 (no answer after `, `; it wrote "GUESS 1" without a newline)$`},
		{"half.sh", `late in turn 1 (no answer after `, `; it wrote "GUESS 1" without a newline)$`},
		{"half.go", late, `; it wrote "GUESS 2" without a newline)$`},

		{"late.py", late, computes},
		{"late.sh", late, computes},
		{"late.go", late, computes},

		{"waiting.py", late, reads},
		{"waiting.sh", late, reads},
		{"waiting.go", late, reads},
		{"waiting.js", late, reads},
		{"unflushed.py", late, reads},
	} {
		t.Run(c.bot, func(t *testing.T) {
			t.Parallel()
			cfg := referee.Config{Command: broken(t, c.bot), FirstLimit: ample, Limit: 10 * tight, Grace: ample}
			if strings.HasPrefix(c.why, "late in turn 1") {
				cfg.FirstLimit = 50 * tight
			}
			report, err := referee.Run(context.Background(), cfg, 1, secrets(15))
			require.NoError(t, err)
			why := report.Games[0].Why() + "$"
			if runtime.GOOS != "linux" && c.end != "" {
				t.Log("only Linux tells what the bot did; here: " + why)
				c.end = ""
			}
			assert.Contains(t, why, c.why)
			assert.True(t, strings.HasSuffix(why, c.end), why)
			if strings.HasPrefix(c.bot, "half.") {
				assert.NotContains(t, why, "reading", "what is missing is the newline")
			}
		})
	}
}

// broken returns the command of a broken bot.
func broken(t *testing.T, name string) []string {
	if strings.HasSuffix(name, ".go") {
		return bot(t, name)
	}
	programs := map[string]string{".py": "python3", ".sh": "sh", ".js": "node"}
	return []string{installed.Need(t, programs[filepath.Ext(name)]), filepath.Join("testdata", "bots", name)}
}

// What a bot writes before an answer is read before the answer is judged, and what it
// writes when it sees that the game is over is not taken for the reason.
func TestLastWordsAreThoseBeforeTheVerdict(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("on Windows what is in a pipe can't be told from what comes later")
	}
	for _, g := range run(t, referee.Config{Grace: ample}, "words around the verdict", 20, secrets(8)).Games {
		assert.Regexp(t, `^before\n(meanwhile\n)?(1 15\n1\nnone yet\n)?$`, g.Stderr)
	}
}
