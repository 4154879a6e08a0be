package serve_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/site"
)

// built is the page as static files, which is compiled once.
var built = sync.OnceValues(func() (*site.Site, error) {
	command, err := exec.LookPath("go")
	if err != nil {
		return nil, err
	}
	return site.Build(context.Background(), "../..", command)
})

// subPath is where the static page lies on its server.
const subPath = "/course/week 1/mumpus/"

// folder writes the page to a folder.
func folder(t *testing.T) string {
	s, err := built()
	require.NoError(t, err)
	files, err := s.Files()
	require.NoError(t, err)
	dir := t.TempDir()
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o600))
	}
	return dir
}

// startStatic serves the page as static files below subPath.
func startStatic(t *testing.T) string {
	server := httptest.NewServer(http.StripPrefix(subPath, http.FileServer(http.Dir(folder(t)))))
	t.Cleanup(server.Close)
	return server.URL + "/course/week%201/mumpus/"
}

// singleFile writes the page as one file.
func singleFile(t *testing.T) string {
	s, err := built()
	require.NoError(t, err)
	text, err := s.Single()
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "mumpus.html")
	require.NoError(t, os.WriteFile(name, text, 0o600))
	return "file://" + name
}

func TestStatic(t *testing.T) {
	b := startBrowser(t)
	for name, at := range map[string]func(*testing.T) string{"folder": startStatic, "single": singleFile} {
		t.Run(name, func(t *testing.T) {
			tab := b.openAt(t, at(t), "#id="+lesson, desktop)
			watchesToTheEnd2(tab)
		})
	}
}

func watchesToTheEnd2(b *tab) {
	b.turn(1)
	for turn := 2; turn <= 10; turn++ {
		b.click("[data-key=next]")
		b.turn(turn)
	}
}
