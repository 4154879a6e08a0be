//go:build unix

package command

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	gomodule "golang.org/x/mod/module"
	"golang.org/x/mod/zip"

	"github.com/mumpus-go/mumpus/internal/site"
)

// smallSource is a checkout with the real page and an engine that does nothing, which is
// compiled soon.
func smallSource(t *testing.T) string {
	dir := t.TempDir()
	for _, page := range []string{"internal/serve/page", "internal/site/page"} {
		require.NoError(t, os.CopyFS(filepath.Join(dir, page), os.DirFS(filepath.Join("../../..", page))))
	}
	for name, text := range map[string]string{
		"go.mod":             "module " + modulePath + "\n\ngo 1.25\n",
		"LICENSE":            "Do as you like.\n",
		"cmd/engine/main.go": "package main\n\nfunc main() {}\n",
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

// TestSite writes the page in a checkout, as a folder and as one file.
func TestSite(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command is here")
	}
	source := smallSource(t)
	cmd := exec.Command("mumpus", "site", "-o", "public/page", "--single", "one.html")
	cmd.Dir = source
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Empty(t, string(out))
	for _, name := range []string{"index.html", "page.js", "style.css", "engine-01.js", "offline.js", "licences.txt"} {
		assert.FileExists(t, filepath.Join(source, "public/page", name))
	}
	one, err := os.ReadFile(filepath.Join(source, "one.html"))
	require.NoError(t, err)
	for _, within := range []string{"<!doctype html>", `id="part-engine-01"`, "Do as you like.", "Go LICENSE"} {
		assert.Contains(t, string(one), within)
	}
	assert.NotRegexp(t, `(src|href)="[^d#]`, string(one), "it needs no other file")
}

// TestSiteOfModule builds the page from a version of the module that Go downloads, as
// whoever has installed mumpus without a checkout does.
func TestSiteOfModule(t *testing.T) {
	command, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command is here")
	}
	proxy := t.TempDir()
	versions := filepath.Join(proxy, modulePath, "@v")
	require.NoError(t, os.MkdirAll(versions, 0o755))
	source, v := smallSource(t), gomodule.Version{Path: modulePath, Version: "v0.1.0"}
	var packed bytes.Buffer
	require.NoError(t, zip.CreateFromDir(&packed, v, source))
	gomod, err := os.ReadFile(filepath.Join(source, "go.mod"))
	require.NoError(t, err)
	for name, text := range map[string][]byte{"v0.1.0.info": []byte(`{"Version":"v0.1.0"}`), "v0.1.0.mod": gomod, "v0.1.0.zip": packed.Bytes()} {
		require.NoError(t, os.WriteFile(filepath.Join(versions, name), text, 0o644))
	}
	for name, value := range map[string]string{"GOPROXY": "file://" + proxy, "GOMODCACHE": t.TempDir(), "GOFLAGS": "-modcacherw", "GOSUMDB": "off"} {
		t.Setenv(name, value)
	}
	t.Chdir(t.TempDir())
	dir, err := download(t.Context(), command, v.String())
	require.NoError(t, err)
	_, err = site.Build(t.Context(), dir, command)
	assert.NoError(t, err)

	_, err = download(t.Context(), command, modulePath+"@v0.2.0")
	assert.ErrorContains(t, err, "the source of "+modulePath+"@v0.2.0 can't be had")
	assert.ErrorContains(t, err, "run mumpus site in a checkout, or name one with --source")
}

// TestModule says whether Go takes this source as a module, which it refuses for the name
// of one file.
func TestModule(t *testing.T) {
	files, err := zip.CheckDir("../../..")
	require.NoError(t, err)
	assert.NoError(t, files.Err())
	assert.NotEmpty(t, files.Valid)
}

// TestSiteWithoutGo says what is missing.
func TestSiteWithoutGo(t *testing.T) {
	mumpus, err := exec.LookPath("mumpus")
	require.NoError(t, err)
	t.Setenv("PATH", filepath.Dir(mumpus))
	cmd := exec.Command("mumpus", "site", "-o", filepath.Join(t.TempDir(), "public"))
	out, err := cmd.CombinedOutput()
	assert.Error(t, err)
	assert.Equal(t, failure, cmd.ProcessState.ExitCode())
	assert.Equal(t, "mumpus site: the page is compiled with Go, and no go command is here: install Go (https://go.dev/dl), or take the page from an archive of a release, which has it ready\n", string(out))
}
