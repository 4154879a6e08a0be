// Package installed finds what tests need that is not a part of the project: solvers
// to compare with, a terminal, a browser.
package installed

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Variable is the environment variable that, if it is set, has tests fail that would
// be skipped for want of a program.
const Variable = "MUMPUS_TEST_PROGRAMS"

// Need returns the path of the first of some programs that is installed, any of which
// will do. Without one the test is skipped, or fails if Variable is set.
func Need(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	missing := strings.Join(names, " or ") + " is not installed"
	if os.Getenv(Variable) != "" {
		t.Fatal(missing + ", and " + Variable + " asks for it")
	}
	t.Skip(missing)
	return ""
}
