package paste

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unpack writes the files of an archive into a folder.
func unpack(t *testing.T, archive *txtar.Archive, change func(name string, data []byte) []byte) (dir string) {
	dir = t.TempDir()
	for _, f := range archive.Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, change(f.Name, f.Data), 0o666))
	}
	return dir
}

func same(_ string, data []byte) []byte { return data }

// odd gives files the ends of lines that editors give them.
func odd(name string, data []byte) []byte {
	switch {
	case strings.HasSuffix(name, "crlf.go"):
		return bytes.TrimSuffix(bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), []byte("\r\n"))
	case name == "main.go":
		return bytes.TrimSuffix(data, []byte("\n"))
	}
	return data
}

// goRun runs the go command in a folder, with a toolchain.
func goRun(t *testing.T, dir, toolchain string, args ...string) string {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOFLAGS=-mod=mod", "GOWORK=off")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	require.NoError(t, cmd.Run(), "go %v with %s: %s", args, toolchain, &errs)
	return out.String()
}

// old is the release of Go that the contest's platform had last.
const old = "go1.18.10"

// asFile writes a pasted file as a program of its own.
func asFile(t *testing.T, source []byte) string {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), source, 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module pasted\n\ngo 1.18\n"), 0o666))
	return dir
}

// TestSame pastes programs, builds what comes out with an old Go and with this one, and
// runs it beside the program itself: as names are, and with the shortest.
func TestSame(t *testing.T) {
	for name, change := range map[string]func(string, []byte) []byte{
		"language": same, "newer": same, "odd": odd, "hostile": same,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(filepath.Join("testdata", name+".txtar"))
			require.NoError(t, err)
			dir := unpack(t, archive, change)
			want := goRun(t, dir, "local", "run", ".")
			require.NotEmpty(t, want)
			o := Options{Dir: dir, Package: ".", Go: "1.18", Command: "this test"}
			long, err := Make(context.Background(), o)
			require.NoError(t, err)
			again, err := Make(context.Background(), o)
			require.NoError(t, err)
			assert.Equal(t, string(long), string(again), "made twice")
			pasted := asFile(t, long)
			assert.Equal(t, want, goRun(t, pasted, old, "run", "."))
			assert.Equal(t, want, goRun(t, pasted, "local", "run", "."))
			goRun(t, pasted, "local", "vet", ".")

			p, err := load(context.Background(), o, oldest)
			require.NoError(t, err)
			r, err := p.find()
			require.NoError(t, err)
			m := r.merge()
			m.shorten(1 << 30)
			short, err := m.print()
			require.NoError(t, err)
			require.NoError(t, m.check(short))
			assert.Less(t, len(short), len(long))
			assert.Equal(t, want, goRun(t, asFile(t, short), old, "run", "."))
		})
	}
}

// TestRefused wants one clear line for what can't be pasted, with the place.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct{ files, want string }{
		"does not compile": {"-- main.go --\npackage main\nfunc main() { x }\n", `example.com/bot does not compile: .*main.go:2:15: undefined: x`},
		"no main":          {"-- bot.go --\npackage bot\n", `example.com/bot is package bot, and no program; want a package main`},
		"nothing there":    {"-- readme --\n", `no Go files`},
		"cgo":              {"-- main.go --\npackage main\nimport _ \"example.com/bot/c\"\nfunc main() {}\n-- c/c.go --\npackage c\nimport \"C\"\n", `exclude all Go files.*; a package that needs cgo`},
		"assembly":         {"-- main.go --\npackage main\nfunc fast() int\nfunc main() { fast() }\n-- fast.s --\n", `main.go:2: example.com/bot.fast is written in assembly`},
		"reflection":       {"-- main.go --\npackage main\nimport \"reflect\"\nfunc main() { reflect.ValueOf(1).MethodByName(\"String\") }\n", `main.go:3: reflect's MethodByName goes by names`},
		"templates":        {"-- main.go --\npackage main\nimport \"text/template\"\nfunc main() { template.New(\"\") }\n", `main.go:2: text/template finds things by their names`},
		"a newer function": {"-- main.go --\npackage main\nimport \"sort\"\nfunc main() { sort.Find(1, func(int) int { return 0 }) }\n", `main.go:3: sort.Find came with go1.19; write it in another way, or ask for --go 1.19`},
		"clearing floats":  {"-- main.go --\npackage main\nfunc main() { clear(map[float64]int{}) }\n", `main.go:2: clear of a map with keys of type float64`},
		"a local type":     {"-- main.go --\npackage main\nfunc f[T any]() { type t struct{ v T }; _ = t{} }\nfunc main() { f[int]() }\n", `main.go:2: a type declared inside a generic function`},
		"a file system":    {"-- main.go --\npackage main\nimport \"embed\"\n\n//go:embed main.go\nvar fs embed.FS\nfunc main() { fs.Open(\"\") }\n", `main.go:5: an embedded file system can't be pasted; a string or \[\]byte can`},
		"a defer in a loop over a function": {
			"-- main.go --\npackage main\nfunc seq(yield func(int) bool) {}\nfunc main() {\n\tfor range seq {\n\t\tdefer println()\n\t}\n}\n",
			`main.go:5: a defer inside a loop over a function can't be written for go1.18`,
		},
		"too large": {"-- main.go --\npackage main\nfunc main() { println(`" + strings.Repeat("x", 2000) + "`) }\n", `characters, \d+ more than fit; the largest parts are example.com/bot \(\d+\)$`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			archive := txtar.Parse([]byte("-- go.mod --\nmodule example.com/bot\n\ngo 1.25\n" + c.files))
			dir := unpack(t, archive, same)
			_, err := Make(context.Background(), Options{Dir: dir, Package: ".", Go: "1.18", Max: 1000, Command: "this test"})
			require.Error(t, err)
			assert.Regexp(t, c.want, err.Error())
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

func TestRelease(t *testing.T) {
	r, err := parseRelease("1.18")
	require.NoError(t, err)
	assert.Equal(t, "go1.18", r.String())
	for _, text := range []string{"", "18", "1.17", "1.x", "go1.20"} {
		_, err := parseRelease(text)
		assert.ErrorContains(t, err, "want one from 1.18 on", text)
	}
}

// TestHelpers makes sure that the helpers are what they replace, and compile.
func TestHelpers(t *testing.T) {
	for key, name := range replacements {
		assert.Contains(t, helpers, name, key)
	}
}

// TestOwnModule pastes a bot of another module, which uses this library and one more.
func TestOwnModule(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(t, err)
	archive, err := txtar.ParseFile(filepath.Join("testdata", "mybot.txtar"))
	require.NoError(t, err)
	dir := unpack(t, archive, func(_ string, data []byte) []byte {
		return bytes.ReplaceAll(data, []byte("ROOT"), []byte(filepath.ToSlash(root)))
	})
	goRun(t, dir, "local", "build", "-o", os.DevNull, ".") // which completes go.mod
	source, err := Make(context.Background(), Options{Dir: dir, Package: ".", Go: "1.18", Command: "this test"})
	require.NoError(t, err)
	assert.Contains(t, string(source), "gini v1.0.1, MIT licence")
	pasted := asFile(t, source)
	goRun(t, pasted, old, "build", "-o", "bot.exe", ".")
	cmd := exec.Command(filepath.Join(pasted, "bot.exe"))
	cmd.Stdin = strings.NewReader("8 1 1\n0\n1 2 4\n0 0 0\n1\n0 3 5\n0 1 0\n")
	out, err := cmd.Output()
	require.NoError(t, err)
	assert.Equal(t, "solve: 1 true\nMOVE 1\nMOVE 0\n", string(out))
}
