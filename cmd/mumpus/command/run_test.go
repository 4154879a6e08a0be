package command

import (
	"context"
	"errors"
	"flag"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write the expected output in the scripts anew")

// TestMain makes the command known to the scripts, and to all that look for it
// on the path, as mumpus.
func TestMain(m *testing.M) {
	if err := os.Setenv(race, noSleep); err != nil {
		log.Fatal(err)
	}
	if filepath.Base(os.Args[0]) != "mumpus" { // which is a command of a script
		if err := os.Setenv(state, os.DevNull); err != nil { // no file can be there
			log.Fatal(err)
		}
	}
	testscript.Main(m, map[string]func(){"mumpus": program})
}

// program is what main of cmd/mumpus is.
func program() { os.Exit(Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// Under the race detector each process would sleep for a second at its end.
const (
	state   = "XDG_STATE_HOME"
	race    = "GORACE"
	noSleep = "atexit_sleep_ms=0"
)

// TestScripts runs the scripts of testdata/script, each in a folder of its own.
// In them $DATA is testdata.
func TestScripts(t *testing.T) {
	data, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		UpdateScripts:       *update,
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("DATA", data)
			env.Setenv(race, noSleep)
			env.Setenv(state, filepath.Join(env.WorkDir, "state"))
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"exitcode": exitCode},
	})
}

// exitCode runs a command and wants an exit code: exitcode 2 mumpus watch --frob.
func exitCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode CODE COMMAND [ARGUMENT...]")
	}
	code := 0
	var exit *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &exit):
		code = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}
