package site

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// notice is how files are called that have a licence, or what has to be told with it.
var notice = regexp.MustCompile(`(?i)^(LICEN[CS]E|COPYING|NOTICE|PATENTS|AUTHORS)(\.(md|txt))?$`)

// licences are the licences of all that the engine is made of: this module, those that it
// uses, and Go.
func (g *gotool) licences(goroot string) (string, error) {
	out, err := g.run("list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}", enginePackage)
	if err != nil {
		return "", err
	}
	return Licences(string(out), goroot)
}

// Licences are the licences of Go and of some modules: lines of a path, a version and a
// folder, with tabs between them, of which any may be repeated.
func Licences(modules, goroot string) (string, error) {
	lines := append(strings.Split(strings.TrimSpace(modules), "\n"), "Go\t\t"+goroot)
	slices.Sort(lines)
	var all strings.Builder
	for _, line := range slices.Compact(lines) {
		name, rest, _ := strings.Cut(line, "\t")
		version, dir, ok := strings.Cut(rest, "\t")
		if !ok {
			continue
		}
		entries, err := os.ReadDir(dir)
		if err != nil {
			return "", err
		}
		found := false
		for _, e := range entries {
			if e.IsDir() || !notice.MatchString(e.Name()) {
				continue
			}
			text, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				return "", err
			}
			found = true
			fmt.Fprintf(&all, "%s\n\n%s\n\n", strings.Join(strings.Fields(name+" "+version+" "+e.Name()), " "), strings.TrimSpace(string(text)))
		}
		if !found {
			return "", fmt.Errorf("%s: no licence in it", dir)
		}
	}
	return all.String(), nil
}
