package command

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bad is what a terminal would obey, or show in its own way.
const bad = "\x1b[2J\u009b1m\u202e caf\u00e9 \u4e16 \xff\x07"

// TestASCII gives every command text that a terminal would obey, and wants only
// printable characters of ASCII in what it says of it.
func TestASCII(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) string {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
		return name
	}
	const header = `{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}`
	const turn = `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}`
	text := `"\u001b[2J\u009b1m\u202e caf\u00e9 \u4e16 \u0007"`
	game := write("game.jsonl", header+`,"doubt":`+text+"}\n"+turn+`,"action":"MOVE 1","tactic":`+text+`,"reason":`+text+`,"doubt":`+text+`,"proved":[`+text+"]}\n"+
		`{"percept":{"room":1,"exits":[0,4,5],"bats":0,"shaft":0,"mumpus":0},"said":`+text+"}\n"+`{"result":{"won":false,"cause":`+text+"}}\n")
	named := write(strings.ReplaceAll(bad, "/", "")+".jsonl", header+"}\n"+turn+"}\n")
	cave := write(strings.ReplaceAll(bad, "/", "")+".txt", "mumpus 8 rooms, 1 bat, 1 shaft # "+bad+"\nstart 0\n0: 1 2 4\n1: 0 3 5\n2: 0 3 6\n3: 1 2 7 bats\n4: 0 5 6\n5: 1 4 7 shaft\n6: 2 4 7\n7: 3 5 6 mumpus\n")
	folder := filepath.Join("none", bad)
	for _, c := range []struct {
		name  string
		args  []string
		stdin string
	}{
		{"help", []string{"help"}, ""},
		{"no such command", []string{bad}, ""},
		{"watch", []string{"watch", "mumpus:20b3s3@17"}, ""},
		{"watch a world", []string{"watch", "wumpus-world:4x4p0.2@17"}, ""},
		{"watch a hunt", []string{"watch", "--game", "classic", "--seed", "3", "--why"}, ""},
		{"watch a transcript", []string{"watch", game}, ""},
		{"watch a file of that name", []string{"watch", named}, ""},
		{"watch a cave of that name", []string{"watch", cave}, ""},
		{"watch no file", []string{"watch", bad}, ""},
		{"watch no cave", []string{"watch", write("prose", bad)}, ""},
		{"watch with a broken line", []string{"watch", write("broken", "mumpus 8 rooms, 1 bat, 1 shaft\n"+bad+"\n")}, ""},
		{"watch with an unknown member", []string{"watch", write("member", header+`,`+text+":1}\n")}, ""},
		{"watch with an unknown strategy", []string{"watch", write("strategy", header+`,"strategy":`+text+"}\n"+turn+"}\n")}, ""},
		{"watch with an unknown agent", []string{"watch", write("agent", header+`,"agent":`+text+"}\n"+turn+"}\n")}, ""},
		{"watch with no JSON", []string{"watch", write("json", header+`,`+bad)}, ""},
		{"record nowhere", []string{"watch", "--record", folder}, ""},
		{"bot", []string{"bot", "-v"}, "8 1 1\n0\n1 2 4\n0 0 0\n0\n1 2 5\n0 0 0\n" + bad},
		{"bot with prose", []string{"bot"}, bad},
		{"referee", []string{"referee", cave, "--", bad}, ""},
		{"referee with no bot", []string{"referee", "--games", "1", "--", bad}, ""},
		{"generate", []string{"generate", "--text", "--games", "2"}, ""},
		{"generate prose", []string{"generate", bad}, ""},
		{"explain", []string{"explain", game}, ""},
		{"explain more", []string{"explain", named, "0", "5"}, ""},
		{"explain nothing", []string{"explain", game, bad}, ""},
		{"encode", []string{"encode", game, "--query", "safe 5"}, ""},
		{"encode prose", []string{"encode", game, "--query", bad}, ""},
		{"encode nowhere", []string{"encode", game, "-o", folder}, ""},
		{"sat", []string{"sat", "-"}, "c " + bad + "\np cnf 1 1\n1 0\n"},
		{"sat with prose", []string{"sat", "-"}, bad},
		{"sat nowhere", []string{"sat", bad}, ""},
		{"logic", []string{"logic", bad}, ""},
		{"logic table", []string{"logic", "table", "P & " + bad}, ""},
		{"play", []string{"play", bad}, ""},
		{"version", []string{"version"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out, log bytes.Buffer
			Run(context.Background(), c.args, strings.NewReader(c.stdin), &out, &log)
			for _, text := range []string{out.String(), log.String()} {
				assert.Equal(t, ascii(text), text)
			}
			assert.NotZero(t, out.Len()+log.Len())
		})
	}
}
