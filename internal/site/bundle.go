package site

import (
	"fmt"
	"regexp"
	"strings"
)

// How the page's modules import and export. What is written otherwise is an error.
var (
	importNames = regexp.MustCompile(`^import \{ (\w+(?:, \w+)*) \} from "\./(\w+\.js)";$`)
	importAll   = regexp.MustCompile(`^import \* as (\w+) from "\./(\w+\.js)";$`)
	exported    = regexp.MustCompile(`^export ((?:async )?function\*?|class|const) (\w+)`)
)

// bundler puts modules into one script, each in a function of its own, behind those that
// it imports from.
type bundler struct {
	read  func(name string) (string, error)
	state map[string]int // of each module: open while its imports are read, then done
	out   strings.Builder
}

const (
	open = iota + 1
	done
)

// bundle returns a script that does what the module of that name does. It is no module,
// which browsers don't load from files, nor in a frame without an origin.
func bundle(name string, read func(name string) (string, error)) (string, error) {
	b := &bundler{read: read, state: map[string]int{}}
	b.out.WriteString("(() => {\n\"use strict\";\n")
	if err := b.add(name); err != nil {
		return "", err
	}
	b.out.WriteString("})();\n")
	return b.out.String(), nil
}

func (b *bundler) add(name string) error {
	switch b.state[name] {
	case done:
		return nil
	case open:
		return fmt.Errorf("%s: it imports itself, through others", name)
	}
	b.state[name] = open
	text, err := b.read(name)
	if err != nil {
		return err
	}
	var body strings.Builder
	var exports []string
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "import "):
			wanted, from := "", ""
			if m := importNames.FindStringSubmatch(line); m != nil {
				wanted, from = "{ "+m[1]+" }", m[2]
			} else if m := importAll.FindStringSubmatch(line); m != nil {
				wanted, from = m[1], m[2]
			} else {
				return fmt.Errorf("%s:%d: an import of another form: %s", name, i+1, line)
			}
			if err := b.add(from); err != nil {
				return err
			}
			fmt.Fprintf(&body, "const %s = %s;\n", wanted, variable(from))
		case strings.HasPrefix(line, "export "):
			m := exported.FindStringSubmatch(line)
			if m == nil {
				return fmt.Errorf("%s:%d: an export of another form: %s", name, i+1, line)
			}
			exports = append(exports, m[2])
			body.WriteString(strings.TrimPrefix(line, "export ") + "\n")
		default:
			body.WriteString(line + "\n")
		}
	}
	fmt.Fprintf(&b.out, "const %s = (() => {\n%sreturn { %s };\n})();\n", variable(name), body.String(), strings.Join(exports, ", "))
	b.state[name] = done
	return nil
}

// variable is what holds what a module exports.
func variable(module string) string { return "$" + strings.TrimSuffix(module, ".js") }
