package site_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/site"
)

var updateNotices = flag.Bool("update-notices", false, "write the licences of all dependencies anew")

// TestNotices keeps the file current that has the licences of all that the command is made
// of, on each system.
func TestNotices(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command is here")
	}
	var modules strings.Builder
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/mumpus")
		cmd.Dir = filepath.Join("..", "..")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0", "GOWORK=off")
		out, err := cmd.Output()
		require.NoError(t, err)
		modules.Write(out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	want, err := site.Licences(modules.String(), strings.TrimSpace(string(root)))
	require.NoError(t, err)
	want = "mumpus is made of these, besides its own source. Each line with a name and a version\nbegins its licence or its notice. go test ./internal/site -run Notices -update-notices\nwrites this file.\n\n" + want
	file := filepath.Join("..", "..", "NOTICES.txt")
	if *updateNotices {
		require.NoError(t, os.WriteFile(file, []byte(want), 0o644))
	}
	has, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, string(has) == want, "NOTICES.txt is not current: run go test ./internal/site -run Notices -update-notices")
}
