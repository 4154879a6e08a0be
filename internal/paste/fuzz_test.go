package paste

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"
)

// FuzzMake writes programs from any bytes, pastes them for an old Go, and runs both: loops of
// all kinds with labels and jumps, closures that keep variables, and few names for many things.
func FuzzMake(f *testing.F) {
	rng := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, 300)
	for i := range data {
		data[i] = byte(rng.IntN(256))
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		main, other := &writer{data: data}, &writer{pkg: "other"}
		files := "-- go.mod --\nmodule example.com/bot\n\ngo 1.25\n-- main.go --\n" + main.program()
		other.data = main.data
		files += "-- other/other.go --\n" + other.program()
		dir := unpack(t, txtar.Parse([]byte(files)), same)
		want := outcome(t, dir)
		pasted, err := Make(context.Background(), Options{Dir: dir, Package: ".", Go: "1.18", Command: "this test"})
		require.NoError(t, err, files)
		require.Equal(t, want, outcome(t, asFile(t, pasted)), "%s\n%s", files, pasted)
	})
}

// outcome builds and runs a program that tells what it does on standard error, as println does.
func outcome(t *testing.T, dir string) string {
	program := filepath.Join(dir, "program")
	goRun(t, dir, "local", "build", "-ldflags=-s -w", "-o", program, ".")
	out, err := exec.Command(program).CombinedOutput()
	require.NoError(t, err)
	return string(out)
}

// writer writes a program that ends, and tells what it does, from any bytes.
type writer struct {
	strings.Builder
	pkg      string // "" for main
	data     []byte
	scopes   [][]string // the names in each block
	labels   []label
	noDefer  int // more than 0 within a loop over a function
	size     int // of what is written
	labelled int
}

type label struct {
	name string
	used bool
}

// support is what each of the packages has. Its names are in both.
const support = `
var fuel, told = 2000, 0

func tell(x int) {
	if told++; told < 500 {
		println(x)
	}
}

func spend() bool { fuel--; return fuel < 0 }

var kept []func() int

func seq(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func pairs(n int) func(func(int, int) bool) {
	return func(yield func(int, int) bool) {
		for i := n; i > 0; i-- {
			if !yield(i, n) {
				return
			}
		}
	}
}

`

// program returns a package with functions f0, f1 and f2, which main calls.
func (w *writer) program() string {
	if w.pkg == "" {
		w.line("package main\n\nimport \"example.com/bot/other\"")
	} else {
		w.line("package other")
	}
	w.WriteString(support)
	for i := range 3 {
		w.scopes, w.labels, w.noDefer, w.size = [][]string{{"a"}}, nil, 0, 40
		w.line("func f%d(a int) (z int) {\n{", i)
		w.block(0)
		w.line("}\nreturn a\n}\n")
	}
	w.line("func Run() {\nfor i, f := range []func(int) int{f0, f1, f2} {\ntell(f(i))\ntell(f(5))\n}")
	w.line("for range 2 {\nfor _, f := range kept {\ntell(f())\n}\n}\n}\n")
	if w.pkg == "" {
		w.line("func main() {\nRun()\nother.Run()\n}")
	}
	return w.String()
}

func (w *writer) line(format string, values ...any) { fmt.Fprintf(w, format+"\n", values...) }

// draw returns a number below n.
func (w *writer) draw(n int) int {
	if len(w.data) == 0 {
		return 0
	}
	b := w.data[0]
	w.data = w.data[1:]
	return int(b) % n
}

// names are those that variables have; some have another meaning elsewhere.
var names = []string{"a", "b", "min", "len", "f0", "i"}

// visible says whether a name is a variable's here.
func (w *writer) visible(name string) bool {
	return slices.ContainsFunc(w.scopes, func(s []string) bool { return slices.Contains(s, name) })
}

// variable returns a variable that is there.
func (w *writer) variable() string {
	var all []string
	for _, s := range w.scopes {
		all = append(all, s...)
	}
	return all[len(all)-1-w.draw(len(all))]
}

// declare returns the name of a new variable of a block that begins.
func (w *writer) declare() string { return names[w.draw(len(names))] }

func (w *writer) expression() string {
	switch w.draw(8) {
	case 0, 1, 2:
		return w.variable()
	case 3:
		return fmt.Sprint(w.draw(7))
	case 4:
		return fmt.Sprintf("(%s + %s)", w.variable(), w.expression())
	case 5:
		return fmt.Sprintf("(%s*3 - %s) %% 17", w.variable(), w.variable())
	case 6:
		if !w.visible("min") {
			return fmt.Sprintf("min(%s, %s, 9)", w.variable(), w.expression())
		}
		return fmt.Sprintf("max(%s, %s)", w.variable(), w.expression())
	default:
		return fmt.Sprintf("func() int { return %s }()", w.variable())
	}
}

// block writes the statements of a block.
func (w *writer) block(depth int, declared ...string) {
	w.scopes = append(w.scopes, declared, nil)
	for _, name := range declared {
		w.line("_ = %s", name)
	}
	for range 1 + w.draw(4) {
		if w.size--; w.size < 0 {
			break
		}
		if w.statement(depth) {
			break
		}
	}
	w.scopes = w.scopes[:len(w.scopes)-2]
}

// statement writes one statement. It says whether it jumps away.
func (w *writer) statement(depth int) (jumps bool) {
	kind := w.draw(16)
	if depth > 4 && kind > 7 {
		kind -= 8
	}
	switch kind {
	case 0, 1:
		here := &w.scopes[len(w.scopes)-1]
		if name := w.declare(); !slices.Contains(*here, name) {
			w.line("%s := %s\n_ = %[1]s", name, w.expression())
			*here = append(*here, name)
			break
		}
		fallthrough
	case 2:
		w.line("%s = %s", w.variable(), w.expression())
	case 3:
		w.line("tell(%s)", w.expression())
	case 4:
		v := w.variable()
		w.line("kept = append(kept, func() int { %s++; return %[1]s })", v)
	case 5:
		w.line("%s += %s", w.variable(), w.expression())
	case 6:
		if w.noDefer == 0 {
			w.line("defer tell(%s)", w.expression())
		}
	case 7:
		return w.jump()
	case 8:
		w.line("if %s > %d {", w.expression(), w.draw(5))
		w.block(depth + 1)
		w.line("} else {")
		w.block(depth + 1)
		w.line("}")
	case 9:
		w.line("switch %s %% 3 {\ncase 0:", w.expression())
		w.block(depth + 1)
		w.line("case 1:")
		w.block(depth + 1)
		w.line("default:")
		w.block(depth + 1)
		w.line("}")
	case 10:
		w.line("func(a int) {\n{")
		labels, noDefer := w.labels, w.noDefer
		w.labels, w.noDefer = nil, 0
		w.block(depth+1, "a")
		w.labels, w.noDefer = labels, noDefer
		w.line("}\n}(%s)", w.expression())
	default:
		w.loop(depth, kind)
	}
	return false
}

// jump writes a way out of a loop or of a function that returns nothing. It is conditional,
// so that what follows can be reached.
func (w *writer) jump() bool {
	if len(w.labels) == 0 {
		return false
	}
	to := &w.labels[len(w.labels)-1-w.draw(len(w.labels))]
	to.used = true
	w.line("if %s > %d {\n%s %s\n}", w.expression(), w.draw(6), []string{"break", "continue"}[w.draw(2)], to.name)
	return false
}

func (w *writer) loop(depth, kind int) {
	w.labelled++
	name := fmt.Sprint("loop", w.labelled)
	var head string
	var declared []string
	one := w.declare()
	two := w.declare()
	if two == one {
		two = "j"
	}
	switch kind {
	case 11:
		head, declared = fmt.Sprintf("for %s := 0; %[1]s < %d; %[1]s++ {", one, 1+w.draw(5)), []string{one}
	case 12:
		head, declared = fmt.Sprintf("for %s := range %d {", one, w.draw(5)), []string{one}
	case 13:
		head, declared = fmt.Sprintf("for %s := range seq(%d) {", one, w.draw(5)), []string{one}
	case 14:
		head, declared = fmt.Sprintf("for %s, %s := range pairs(%d) {", one, two, w.draw(5)), []string{one, two}
	default:
		head, declared = fmt.Sprintf("for %s, %s := range []int{%s, 4, 9} {", one, two, w.expression()), []string{one, two}
	}
	over := 0
	if kind == 13 || kind == 14 {
		over = 1
	}
	outer := w.Builder
	w.Builder = strings.Builder{}
	w.labels = append(w.labels, label{name: name})
	w.noDefer += over
	w.block(depth+1, declared...)
	w.noDefer -= over
	used := w.labels[len(w.labels)-1].used
	w.labels = w.labels[:len(w.labels)-1]
	body := w.String()
	w.Builder = outer
	if used {
		w.line("%s:", name)
	}
	w.line("%s\nif spend() {\nbreak\n}\n%s}", head, body)
}
