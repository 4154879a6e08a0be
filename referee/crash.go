package referee

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// maxAfter is how many lines may follow a traceback that the bot ended by: what the
// program around it says, such as "exit status 2". One with more behind it is an error
// that the bot has survived.
const maxAfter = 10

// failure is an error that some language's runtime has written.
type failure struct {
	at   string // the bot's own line: "bot.py:12"; "" if it isn't known
	says string // "KeyError: 'x'"
	end  int    // the number of its last line
}

// crash finds in a bot's last words the error that it ended by, and returns it with the
// line of the bot's own code where it came about: "bot.py:12: KeyError: 'x'". It returns
// "" if there is none.
func crash(words string) string {
	lines := strings.Split(strings.ReplaceAll(words, "\r\n", "\n"), "\n")
	last := failure{end: -1}
	for _, find := range []func([]string) (failure, bool){pythonError, goPanic, javaException, scriptError, cppException, sanitized, rustPanic} {
		if f, ok := find(lines); ok && f.end > last.end {
			last = f
		}
	}
	after := slices.DeleteFunc(slices.Clone(lines[last.end+1:]), func(line string) bool { return strings.TrimSpace(line) == "" })
	switch {
	case last.end < 0 || len(after) > maxAfter:
		return ""
	case last.at == "":
		return last.says
	}
	return last.at + ": " + last.says
}

// place returns a file's line without the file's folder.
func place(file, line string) string {
	return fmt.Sprintf("%s:%s", file[strings.LastIndexAny(file, `/\`)+1:], line)
}

// lastOf returns the number of the last line, below the given one, that matches; -1 if
// there is none.
func lastOf(lines []string, below int, pattern *regexp.Regexp) int {
	for i := below - 1; i >= 0; i-- {
		if pattern.MatchString(lines[i]) {
			return i
		}
	}
	return -1
}

// lazily returns a pattern that is compiled when it is first asked for: most who start a
// program with this package in it never need one.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

var (
	pythonFrame   = lazily(`^\s+File "(.+)", line (\d+)`)
	pythonLibrary = lazily(`[/\\][Ll]ib[/\\](python[\d.]*[/\\])?|[/\\](site|dist)-packages[/\\]|^<frozen `)
)

// pythonError reads a traceback of Python: frames of which the last is the innermost,
// then the error, not indented.
func pythonError(lines []string) (f failure, ok bool) {
	frame := lastOf(lines, len(lines), pythonFrame())
	f.end = frame + 1
	for f.end < len(lines) && (lines[f.end] == "" || lines[f.end][0] == ' ') {
		f.end++
	}
	if frame < 0 || f.end == len(lines) {
		return f, false
	}
	f.says = lines[f.end]
	for i := frame; i >= 0 && strings.HasPrefix(lines[i], " "); i-- {
		m := pythonFrame().FindStringSubmatch(lines[i])
		if m != nil && (f.at == "" || !pythonLibrary().MatchString(m[1])) {
			f.at = place(m[1], m[2])
			if !pythonLibrary().MatchString(m[1]) {
				break
			}
		}
	}
	return f, true
}

var (
	goPanics = lazily(`^(panic|fatal error): `)
	goFrame  = lazily(`^\t(.+\.go):(\d+)( \+0x[0-9a-f]+)?$`)
)

// goPanic reads a panic of Go: the error, then the frames of the goroutine, each a
// function and below it the place, the innermost first.
func goPanic(lines []string) (f failure, ok bool) {
	start := lastOf(lines, len(lines), goPanics())
	if start < 0 {
		return f, false
	}
	f.says = lines[start]
	in, own := false, false // the first goroutine, whose frames end at a blank line
	for f.end = start; f.end+1 < len(lines); f.end++ {
		line := lines[f.end+1]
		if in && line == "" {
			break
		}
		in = in || strings.HasPrefix(line, "goroutine ")
		if m := goFrame().FindStringSubmatch(line); m != nil && !own && !goLibrary(lines[f.end], m[1]) {
			f.at, own = place(m[1], m[2]), true
		}
	}
	return f, in
}

// goLibrary tells whether a function belongs to the standard library or another module,
// from its name and its file.
func goLibrary(function, file string) bool {
	folder := function[:strings.LastIndexByte(function, '/')+1]
	name, _, _ := strings.Cut(function[len(folder):], ".")
	if strings.HasPrefix(function, "panic(") {
		name = "runtime"
	}
	domain, _, _ := strings.Cut(folder+name, "/")
	standard := !strings.Contains(domain, ".") && strings.Contains("/src/"+file, "/src/"+folder+name+"/")
	return standard || strings.Contains(file, "/pkg/mod/")
}

var (
	javaThrows  = lazily(`^Exception in thread "[^"]*" (.+)`)
	javaCause   = lazily(`^Caused by: (.+)`)
	javaFrame   = lazily(`^\s+at (?:[\w.@]+/)?([\w.$<>]+)\(([\w.$]+):(\d+)\)$`)
	javaMore    = lazily(`^\s+(at |\.\.\. \d+ more)`)
	javaLibrary = lazily(`^(java|javax|jdk|sun|com\.sun|kotlin|scala)\.`)
)

// javaException reads an uncaught exception of Java: the error, its frames, the
// innermost first, and then what has caused it in the same form.
func javaException(lines []string) (f failure, ok bool) {
	start := lastOf(lines, len(lines), javaThrows())
	if start < 0 {
		return f, false
	}
	f.says = javaThrows().FindStringSubmatch(lines[start])[1]
	own := false
	for f.end = start; f.end+1 < len(lines); f.end++ {
		line := lines[f.end+1]
		if m := javaCause().FindStringSubmatch(line); m != nil {
			f.says, own = m[1], false
			continue
		}
		if m := javaFrame().FindStringSubmatch(line); m != nil && !own && !javaLibrary().MatchString(m[1]) {
			f.at, own = place(m[2], m[3]), true
		}
		if !javaMore().MatchString(line) && strings.TrimSpace(line) != "" && own {
			break
		}
	}
	return f, true
}

var (
	scriptFrame   = lazily(`^\s+at (?:.* \()?(?:file://)?([^()]+):(\d+):\d+\)?`)
	scriptThrows  = lazily(`^(?:Uncaught )?[A-Z][\w.$]*(?: \[\w+\])?: `)
	scriptSource  = lazily(`^(?:file://)?(\S+\.[cm]?[jt]s):(\d+)$`)
	scriptLibrary = lazily(`^node:|^internal/|[/\\]node_modules[/\\]`)
)

// scriptError reads an uncaught error of JavaScript: the place in the source, a blank
// line, the error, and its frames, the innermost first.
func scriptError(lines []string) (f failure, ok bool) {
	f.end = lastOf(lines, len(lines), scriptFrame())
	if f.end < 0 {
		return f, false
	}
	first := f.end
	for first > 0 && scriptFrame().MatchString(lines[first-1]) {
		first--
	}
	says := lastOf(lines, first, scriptThrows())
	if says < 0 {
		return f, false
	}
	f.says = lines[says]
	for _, line := range lines[first : f.end+1] {
		if m := scriptFrame().FindStringSubmatch(line); !scriptLibrary().MatchString(m[1]) {
			f.at = place(m[1], m[2])
			return f, true
		}
	}
	if source := lastOf(lines, says, scriptSource()); source >= 0 { // which could not be parsed
		m := scriptSource().FindStringSubmatch(lines[source])
		f.at = place(m[1], m[2])
	}
	return f, true
}

var (
	cppThrows  = lazily(`^terminate called after throwing an instance of '(.+)'`)
	cppWhat    = lazily(`^\s+what\(\): +(.+)`)
	sanitizer  = lazily(`^SUMMARY: (\w+Sanitizer: \S+) (\S+?):(\d+)`)
	rustPanics = lazily(`^thread '.*' (?:\(\d+\) )?panicked at (\S+?):(\d+):\d+:$`)
)

// cppException reads an uncaught exception of C++, which doesn't tell a line.
func cppException(lines []string) (f failure, ok bool) {
	f.end = lastOf(lines, len(lines), cppThrows())
	if f.end < 0 {
		return f, false
	}
	f.says = cppThrows().FindStringSubmatch(lines[f.end])[1]
	if f.end+1 < len(lines) {
		if m := cppWhat().FindStringSubmatch(lines[f.end+1]); m != nil {
			f.says += ": " + m[1]
			f.end++
		}
	}
	return f, true
}

// sanitized reads the summary of a sanitizer of C and C++.
func sanitized(lines []string) (f failure, ok bool) {
	f.end = lastOf(lines, len(lines), sanitizer())
	if f.end < 0 {
		return f, false
	}
	m := sanitizer().FindStringSubmatch(lines[f.end])
	f.says, f.at = m[1], place(m[2], m[3])
	f.end = len(lines) - 1 // a picture of the memory follows
	return f, true
}

// rustPanic reads a panic of Rust: the place, and below it the error.
func rustPanic(lines []string) (f failure, ok bool) {
	start := lastOf(lines, len(lines)-1, rustPanics())
	if start < 0 {
		return f, false
	}
	m := rustPanics().FindStringSubmatch(lines[start])
	f.says, f.at = lines[start+1], place(m[1], m[2])
	f.end = len(lines) - 1 // frames and notes follow
	return f, true
}
