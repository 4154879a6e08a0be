package referee

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestCrash reads what the runtimes of several languages have written.
func TestCrash(t *testing.T) {
	for _, c := range []struct{ name, words, want string }{
		{"nothing", "", ""},
		{"no error", "thinking\nstill thinking\n", ""},
		{"Python", `thinking
Traceback (most recent call last):
  File "/home/me/a.py", line 7, in <module>
    main()
  File "/home/me/a.py", line 3, in f
    return json.loads(x)
           ^^^^^^^^^^^^^
  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^
json.decoder.JSONDecodeError: Expecting value: line 1 column 2 (char 1)
`, "a.py:3: json.decoder.JSONDecodeError: Expecting value: line 1 column 2 (char 1)"},
		{"Python on Windows", "Traceback (most recent call last):\r\n  File \"C:\\me\\a.py\", line 3, in f\r\n    g()\r\n  File \"C:\\Python\\Lib\\json\\__init__.py\", line 346, in loads\r\n    x\r\nKeyError: 3\r\n", "a.py:3: KeyError: 3"},
		{"Python, an error that led to another", `Traceback (most recent call last):
  File "exc.py", line 4, in <module>
    g()
  File "exc.py", line 2, in g
    raise ValueError("two\nlines")
ValueError: two
lines

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "exc.py", line 6, in <module>
    raise KeyError(3) from e
KeyError: 3
`, "exc.py:6: KeyError: 3"},
		{"Python, not parsed", `  File "s.py", line 1
    print "x"
    ^^^^^^^^^
SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?
`, "s.py:1: SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?"},
		{"Python, cut off", "Traceback (most recent call last):\n  File \"s.py\", line 1, in f\n    x\n", ""},
		{"Python, survived", "Traceback (most recent call last):\n  File \"s.py\", line 1, in f\n    x\nKeyError: 3\n" + strings.Repeat("go on\n", 11), ""},
		{"Go", `panic: runtime error: index out of range [5] with length 0

goroutine 1 [running]:
main.(*T).do(...)
	/home/me/g/main.go:4
main.main.func1(0x419ade?)
	/home/me/g/main.go:5 +0xa
main.main()
	/home/me/g/main.go:6 +0x26
exit status 2
`, "main.go:4: panic: runtime error: index out of range [5] with length 0"},
		{"Go, in a library", `panic: strings: negative Repeat count [recovered]
	panic: strings: negative Repeat count

goroutine 1 [running]:
panic({0x47b0e0?, 0x4b0f38?})
	/usr/local/go/src/runtime/panic.go:783 +0x132
strings.Repeat({0x490a8e, 0x1}, 0xffffffffffffffff)
	/usr/local/go/src/strings/strings.go:624 +0x5c5
example.com/bot/walk.next(...)
	/home/me/walk/walk.go:9
main.main()
	/home/me/main.go:6 +0x26

goroutine 7 [select]:
main.other()
	/home/me/other.go:60 +0x1
`, "walk.go:9: panic: strings: negative Repeat count [recovered]"},
		{"Go, in another module", "panic: x\n\ngoroutine 1 [running]:\ngithub.com/a/b.F(...)\n\t/home/me/go/pkg/mod/github.com/a/b@v1.0.0/b.go:3\nstrings.Map(0x1)\n\tstrings/strings.go:3 +0x1\nmain.main()\n\tbot/main.go:6 +0x26\n", "main.go:6: panic: x"},
		{"Go, a deadlock", "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan receive]:\nmain.main()\n\t/home/me/d.go:2 +0x25\nexit status 2\n", "d.go:2: fatal error: all goroutines are asleep - deadlock!"},
		{"Java", `Exception in thread "main" java.lang.RuntimeException: outer
	at B.h(B.java:4)
	at B.main(B.java:5)
Caused by: java.lang.IndexOutOfBoundsException: Index: 4 Size: 1
	at java.base/java.util.ImmutableCollections$List12.get(ImmutableCollections.java:585)
	at B.f(B.java:3)
	... 1 more
`, "B.java:3: java.lang.IndexOutOfBoundsException: Index: 4 Size: 1"},
		{"Java, by its launcher", `Exception in thread "main" java.util.NoSuchElementException
	at java.base/java.util.Scanner.throwFor(Scanner.java:937)
	at bots.B.main(B.java:5)
	at java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)
	at jdk.compiler/com.sun.tools.javac.launcher.Main.main(Main.java:132)
`, "B.java:5: java.util.NoSuchElementException"},
		{"JavaScript", `node:fs:573
  return binding.open(
                 ^

Error: ENOENT: no such file or directory, open '/nonexist'
    at Object.openSync (node:fs:573:18)
    at main (/home/me/n.js:3:22)
    at Object.<anonymous> (/home/me/n.js:5:1)
    at node:internal/main/run_main_module:28:49 {
  errno: -2,
  code: 'ENOENT',
  syscall: 'open',
  path: '/nonexist'
}

Node.js v20.20.2
`, "n.js:3: Error: ENOENT: no such file or directory, open '/nonexist'"},
		{"JavaScript, a module", "file:///home/me/n.mjs:3\nx.y.z\n  ^\n\nTypeError: Cannot read properties of undefined (reading 'z')\n    at file:///home/me/n.mjs:3:5\n\nNode.js v20.20.2\n", "n.mjs:3: TypeError: Cannot read properties of undefined (reading 'z')"},
		{"JavaScript, not parsed", `/home/me/n.js:3
let let
    ^^^

SyntaxError: let is disallowed as a lexically bound name
    at wrapSafe (node:internal/modules/cjs/loader:1464:18)
    at node:internal/main/run_main_module:28:49

Node.js v20.20.2
`, "n.js:3: SyntaxError: let is disallowed as a lexically bound name"},
		{"C++", "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check: __n (which is 3)\n", "std::out_of_range: vector::_M_range_check: __n (which is 3)"},
		{"C++, no reason", "terminate called after throwing an instance of 'int'\n", "int"},
		{"a sanitizer", "==1==ERROR\nSUMMARY: AddressSanitizer: heap-buffer-overflow /home/me/e.cpp:2 in main\nShadow bytes\n  ...\n==26420==ABORTING\n", "e.cpp:2: AddressSanitizer: heap-buffer-overflow"},
		{"Rust", "\nthread 'main' (26441) panicked at src/r.rs:1:54:\nindex out of bounds: the len is 0 but the index is 3\nnote: run with `RUST_BACKTRACE=1`\n", "r.rs:1: index out of bounds: the len is 0 but the index is 3"},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, crash(c.words)) })
	}
}

// FuzzCrash feeds it what it was not made for.
func FuzzCrash(f *testing.F) {
	for _, s := range []string{"panic: x\ngoroutine 1 [running]:", "thread 'a' panicked at b:1:2:", "  File \"a\", line 1\n", "    at a:1:2\n", "terminate called after throwing an instance of 'int'"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, words string) {
		assert.NotContains(t, crash(words), "\n")
	})
}
