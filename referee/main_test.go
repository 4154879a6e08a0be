package referee_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

// The bots of these tests are this binary itself: it is called again with "bot",
// the name of a behaviour, and a tag by which the test finds its processes.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "bot" {
		bots[os.Args[2]](os.Args[3])
		os.Exit(0)
	}
	// With the race detector each bot would sleep for a second before it exits.
	os.Setenv("GORACE", os.Getenv("GORACE")+" atexit_sleep_ms=0")
	os.Exit(m.Run())
}

// bot returns the command of the bot with the named behaviour.
func bot(t testing.TB, behaviour string) []string {
	require.NotNil(t, bots[behaviour], behaviour)
	return []string{executable(), "bot", behaviour, t.Name()}
}

func executable() string {
	path, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return path
}

// child is the command of a process that a bot of the tag starts. It sleeps
// without end and ignores what asks it to leave.
func child(tag string) *exec.Cmd { return exec.Command(executable(), "bot", "undying", tag) }

// start starts a process and never waits for it.
func start(cmd *exec.Cmd) {
	if err := cmd.Start(); err != nil {
		panic(err)
	}
}

// sharing lets the command share this process's pipes.
func sharing(cmd *exec.Cmd) *exec.Cmd {
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd
}

// forever is longer than any test, yet ends what a failing test leaves behind.
const forever = 5 * time.Minute

// bots has each behaviour by its name. Those that leave children in ways that
// only Unix knows are added elsewhere.
var bots = map[string]func(tag string){
	"good":    func(string) { halve("\n", 0) },
	"crlf":    func(string) { halve("\r\n", 0) },
	"patient": func(string) { halve("\n", 20*time.Millisecond) },
	"last words": func(string) {
		fmt.Fprintln(os.Stderr, "before the verdict")
		fmt.Println("nonsense")
		_, _ = io.Copy(io.Discard, os.Stdin)
		fmt.Fprint(os.Stderr, "bye")
		if err := os.WriteFile(os.Getenv("LAST_WORDS"), nil, 0o666); err != nil {
			panic(err)
		}
	},

	"silent":  func(string) { time.Sleep(forever) },
	"dead":    func(string) {},
	"failing": func(string) { fmt.Fprintln(os.Stderr, "no licence"); os.Exit(3) },
	"undying": func(string) {
		signal.Ignore(os.Interrupt, syscall.SIGTERM)
		time.Sleep(forever)
	},
	"half a line": func(string) {
		fmt.Print("GUE")
		time.Sleep(forever)
	},
	"half a line and dead": func(string) { fmt.Print("GUESS 8") },
	"dead in the second turn": func(string) {
		fmt.Println("GUESS 8")
		in := bufio.NewScanner(os.Stdin)
		for range 5 { // to the end of the second turn
			in.Scan()
		}
	},
	"asleep in the second turn": func(string) {
		fmt.Println("GUESS 8")
		time.Sleep(forever)
	},
	"closes its output": func(string) {
		os.Stdout.Close()
		time.Sleep(forever)
	},
	"closes its input": func(string) {
		os.Stdin.Close()
		for i := 1; ; i++ {
			fmt.Println("GUESS", i)
		}
	},

	"chatter":          func(string) { fmt.Println("Hello, I am a bot!"); time.Sleep(forever) },
	"empty line":       func(string) { fmt.Println(); time.Sleep(forever) },
	"invalid UTF-8":    func(string) { fmt.Print("GUESS \xff\n"); time.Sleep(forever) },
	"NUL":              func(string) { fmt.Print("GUESS 8\x00\n"); time.Sleep(forever) },
	"megabyte":         func(string) { fmt.Print(strings.Repeat("x", 1<<20)); time.Sleep(forever) },
	"longest line":     func(string) { fmt.Println(strings.Repeat("x", referee.MaxAnswer-1)); time.Sleep(forever) },
	"line too long":    func(string) { fmt.Println(strings.Repeat("x", referee.MaxAnswer)); time.Sleep(forever) },
	"two lines":        func(string) { fmt.Print("GUESS 1\nGUESS 2\n"); time.Sleep(forever) },
	"right in advance": func(string) { fmt.Print("GUESS 1\nGUESS 8\n"); time.Sleep(forever) },
	// Its first two answers come before it reads anything.
	"reads late": func(string) {
		fmt.Print("GUESS 1\nGUESS 2\n")
		in := bufio.NewScanner(os.Stdin)
		for range 7 { // to the end of the third turn
			in.Scan()
		}
		if in.Text() == "2 low" {
			fmt.Println("GUESS 9")
		}
	},
	"flood":       func(string) { flood(os.Stdout, "GUESS 1\n") },
	"flood after": func(string) { fmt.Println("GUESS 8"); flood(os.Stdout, "GUESS 1\n") },
	"flood of errors": func(string) {
		for range 1 << 7 {
			fmt.Fprint(os.Stderr, strings.Repeat("complaint ", 6554))
		}
		fmt.Fprint(os.Stderr, "the last complaint")
		halve("\n", 0)
	},

	"child": func(tag string) {
		start(child(tag))
		halve("\n", 0)
	},
	"child holds the pipes": func(tag string) {
		start(sharing(child(tag)))
	},
	// Moody plays well, but says nonsense or leaves at some numbers.
	"moody": func(string) {
		bisect(func(guess int) {
			switch guess {
			case 2:
				fmt.Println("I am tired")
				time.Sleep(forever)
			case 10:
				os.Exit(1)
			}
			fmt.Println("GUESS", guess)
		})
	},
	// Sulky guesses 8, and never again.
	"sulky": func(string) {
		bisect(func(guess int) {
			if guess != 8 {
				time.Sleep(forever)
			}
			fmt.Println("GUESS", guess)
		})
	},
	"referee": func(tag string) {
		cfg := referee.Config{Command: []string{executable(), "bot", "undying", tag}, FirstLimit: forever}
		_, _ = referee.Run(context.Background(), cfg, 1, secrets(8))
	},
}

// halve plays by bisection, with the line end and the delay wanted.
func halve(end string, delay time.Duration) {
	bisect(func(guess int) {
		time.Sleep(delay)
		fmt.Printf("GUESS %d%s", guess, end)
	})
}

// bisect plays by bisection. It leaves the saying to say.
func bisect(say func(guess int)) {
	in := bufio.NewScanner(os.Stdin)
	in.Scan()
	var low, high int
	fmt.Sscan(in.Text(), &low, &high)
	for in.Scan() { // the number of the turn
		in.Scan()
		var guess int
		fmt.Sscan(in.Text(), &guess)
		switch {
		case strings.HasSuffix(in.Text(), "low"):
			low = guess + 1
		case strings.HasSuffix(in.Text(), "high"):
			high = guess - 1
		}
		say((low + high) / 2)
	}
}

// flood writes text until the reader is gone, which ends the process.
func flood(w io.Writer, text string) {
	text = strings.Repeat(text, 1000)
	for {
		if _, err := io.WriteString(w, text); err != nil {
			return
		}
	}
}
