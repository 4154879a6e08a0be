package site

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
)

// bundled returns what modules become, which are lines behind their names.
func bundled(modules map[string]string) (string, error) {
	return bundle("main.js", func(name string) (string, error) {
		text, ok := modules[name]
		if !ok {
			return "", fmt.Errorf("no module %s", name)
		}
		return text, nil
	})
}

// TestBundle runs modules as one script: each has its own names, and comes behind those
// that it imports from.
func TestBundle(t *testing.T) {
	node := installed.Need(t, "node")
	script, err := bundled(map[string]string{
		"main.js": `import { twice, Box } from "./b.js";
import * as a from "./a.js";
const own = "main";
console.log(own, a.own(), twice(a.one), new Box().own);`,
		"b.js": `import { one } from "./a.js";
const own = "b";
export const twice = (x) => 2 * x * one;
export class Box { own = own; }`,
		"a.js": `export const one = 1;
const name = "a";
export function own() { return name; }
export async function never() {}`,
	})
	require.NoError(t, err)
	out, err := exec.Command(node, "-e", script).CombinedOutput()
	assert.NoError(t, err)
	assert.Equal(t, "main a 2 b\n", string(out))
}

func TestBundleErrors(t *testing.T) {
	for _, c := range []struct{ main, says string }{
		{`import x from "./a.js";`, "main.js:1: an import of another form"},
		{`import { x as y } from "./a.js";`, "main.js:1: an import of another form"},
		{"\nexport default 3;", "main.js:2: an export of another form"},
		{"export let x = 3;", "main.js:1: an export of another form"}, // which would stay as it is at first
		{`import { x } from "./none.js";`, "no module none.js"},
		{`import { x } from "./a.js";`, "main.js: it imports itself, through others"},
	} {
		_, err := bundled(map[string]string{"main.js": c.main, "a.js": `import { y } from "./main.js";`})
		assert.ErrorContains(t, err, c.says, c.main)
	}
}

func TestLicences(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "COPYING.txt"), []byte("As you like.\n"), 0o600))
	text, err := Licences("m\tv1\t"+dir+"\n\nm\tv1\t"+dir+"\n", dir)
	assert.NoError(t, err)
	assert.Equal(t, "Go COPYING.txt\n\nAs you like.\n\nm v1 COPYING.txt\n\nAs you like.\n\n", text)
	_, err = Licences("m\tv1\t"+t.TempDir(), dir)
	assert.ErrorContains(t, err, "no licence in it")
}

func TestReplace(t *testing.T) {
	page := &replacer{text: "a b b"}
	page.replace("a", "c")
	assert.NoError(t, page.err)
	page.replace("b", "c")
	assert.ErrorContains(t, page.err, `the page has "b" 2 times, want once`)
}

// TestEngineIsLight keeps out of the engine what a visitor should not have to load.
func TestEngineIsLight(t *testing.T) {
	g := &gotool{context.Background(), installed.Need(t, "go"), "../.."}
	out, err := g.run("list", "-deps", enginePackage)
	require.NoError(t, err)
	heavy := regexp.MustCompile(`gonum\.org/v1/plot|liberation|/pdf|fpdf|golang\.org/x/image|spf13|charm|/internal/(draw|view)$|go/types|html/template`)
	for name := range strings.Lines(string(out)) {
		assert.NotRegexp(t, heavy, strings.TrimSpace(name))
	}
}
