package thinice_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/examples/thinice"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/gamestest"
)

// programs are the games of the programs that this one runs as, by what the variable
// says.
var programs = map[string]games.List{
	"among others": append(all.Games(), thinice.Game()),
	"alone":        {thinice.Game()},
	"bare":         {gamestest.Bare(thinice.Game())},
}

// variable names the environment variable by which this program is the command.
const variable = "THINICE_GAMES"

func TestMain(m *testing.M) {
	if list, ok := programs[os.Getenv(variable)]; ok {
		program := command.Program{Games: list}
		os.Exit(program.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// mumpus returns the command that runs as a program, in a folder.
func mumpus(t *testing.T, dir, program string, args ...string) *exec.Cmd {
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(self, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), variable+"="+program)
	return cmd
}

// TestCommands runs each command that is about games.
func TestCommands(t *testing.T) {
	const id = "thin-ice:4x3t2@4"
	for program := range programs {
		t.Run(program, func(t *testing.T) {
			dir := t.TempDir()
			self, err := os.Executable()
			require.NoError(t, err)
			bare := program == "bare"
			for _, c := range []struct {
				args, stdin string
				want        string
				fails       bool
			}{
				{args: "watch " + id, want: "See it again: mumpus watch '" + id + "'"},
				{args: "watch --game thin-ice --seed 4 --width 4 --height 3 --thin 2 --record game.jsonl", want: "in turn"},
				{args: "watch game.jsonl", want: "in turn"},
				{args: "play " + id, stdin: "dance\nGO 2,1\n?\nLEAVE\n", want: "Lost: turned back in turn 2."},
				{args: "play " + id + " --undo", stdin: "GO 1,2\nu\nq\n", want: "Goodbye."},
				{args: "bot --game thin-ice -v --record bot.jsonl", stdin: "3 3 1\n1 1 0\n1 2 1\n", want: "GO "},
				{args: "referee --game thin-ice --games 4 --first-limit 1m --limit 1m --record games -- " + self + " bot --game thin-ice", want: "games played                 4"},
				{args: "generate thin-ice -n 2 --seed 3", want: "thin-ice:5x4t4@3\nthin-ice:5x4t4@4\n"},
				{args: "generate thin-ice --solvable --text", want: "thin-ice:5x4t4@"},
				{args: "generate thin-ice --grade", want: "worlds of this game have no grade", fails: bare},
				{args: "bench --game thin-ice --games 5 --strategy gini,count", want: "count"},
				{args: "bench --game thin-ice --games 3 --sizes 4x3t2", want: "gini"},
				{args: "draw game.jsonl -o game.svg"},
				{args: "draw " + id + " -o world.png"},
				{args: "worksheet thin-ice --seed 1 -o sheet.html", fails: bare, want: "no exercise"},
				{args: "explain game.jsonl --turn 2 2,2", want: "square 2,2"},
				{args: "explain game.jsonl --json", want: `"game": "thin-ice"`},
				{args: "encode game.jsonl --turn 2 --query safe_2,2", want: "p cnf "},
			} {
				args := strings.Fields(c.args)
				if args[0] == "encode" {
					args = []string{"encode", "game.jsonl", "--turn", "2", "--query", "safe 2,2"}
				}
				cmd := mumpus(t, dir, program, args...)
				cmd.Stdin = strings.NewReader(c.stdin)
				out, err := cmd.CombinedOutput()
				if c.fails {
					assert.Error(t, err, c.args)
				} else if !assert.NoError(t, err, "%s: %.600s", c.args, out) {
					continue
				}
				if c.fails || !mayFail(c.args) {
					assert.True(t, strings.Contains(string(out), c.want), "%s: no %q in %.600s", c.args, c.want, out)
				}
			}
			for _, file := range []string{"game.jsonl", "bot.jsonl", "game.svg", "world.png", filepath.Join("games", "000000.jsonl")} {
				assert.FileExists(t, filepath.Join(dir, file))
			}
		})
	}
}

// mayFail says whether a command needs more than every game has.
func mayFail(args string) bool {
	return strings.HasPrefix(args, "generate thin-ice --grade") || strings.HasPrefix(args, "worksheet")
}

// TestServe opens a session on the page's server, and plays a turn.
func TestServe(t *testing.T) {
	for program := range programs {
		t.Run(program, func(t *testing.T) {
			cmd := mumpus(t, t.TempDir(), program, "serve", "--port", "0")
			out, err := cmd.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, cmd.Start())
			t.Cleanup(func() {
				_ = cmd.Process.Kill()
				_ = cmd.Wait()
			})
			page, err := bufio.NewReader(out).ReadString('\n')
			require.NoError(t, err)
			page = strings.TrimSpace(page)
			assert.Contains(t, get(t, page+"api/v1/games"), `"name":"thin-ice"`)
			session := post(t, page+"api/v1/sessions", `{"id":"thin-ice:4x3t2@4"}`)
			name := strings.SplitN(strings.SplitN(session, `"session":"`, 2)[1], `"`, 2)[0]
			path := page + "api/v1/sessions/" + name
			turn := get(t, path+"/turns/1")
			assert.Contains(t, turn, `"square 1,1"`)
			assert.Equal(t, program != "bare", strings.Contains(turn, `"GO 2,1"`), "buttons for actions")
			assert.Contains(t, post(t, path+"/act", `{"turn":1,"action":"GO 1,2"}`), `"turns":2`)
		})
	}
}

func get(t *testing.T, url string) string {
	r, err := http.Get(url)
	return body(t, r, err)
}

func post(t *testing.T, url, text string) string {
	r, err := http.Post(url, "application/json", strings.NewReader(text))
	return body(t, r, err)
}

func body(t *testing.T, r *http.Response, err error) string {
	require.NoError(t, err)
	text, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	require.Less(t, r.StatusCode, 300, string(text))
	return string(text)
}
