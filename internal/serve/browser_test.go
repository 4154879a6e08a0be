package serve_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/internal/serve"
)

// startBrowser starts a Chromium that ends with the test, and returns the tab in which
// everything happens.
func startBrowser(t testing.TB) *browser {
	program := installed.Need(t, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
	profile, err := os.MkdirTemp("", "mumpus-browser-")
	require.NoError(t, err)
	t.Cleanup(func() { // what writes into it may take a moment to end
		assert.Eventually(t, func() bool { return os.RemoveAll(profile) == nil }, 10*time.Second, 50*time.Millisecond)
	})
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(program), chromedp.UserDataDir(profile)}
	for _, flag := range []string{
		"headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "no-default-browser-check", "disable-background-networking",
		"disable-component-update", "disable-sync", "disable-dev-shm-usage", "disable-extensions", "hide-scrollbars",
	} {
		options = append(options, chromedp.Flag(flag, true))
	}
	options = append(options, chromedp.Flag("disable-features", "IsolateSandboxedIframes")) // which tests look into
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	quiet := func(string, ...any) {} // it complains about events that it doesn't know
	ctx, end = chromedp.NewContext(ctx, chromedp.WithErrorf(quiet))
	t.Cleanup(end)
	b := &browser{ctx: ctx}
	chromedp.ListenTarget(ctx, b.listen)
	require.NoError(t, chromedp.Run(ctx, log.Enable(), runtime.Enable(), chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`addEventListener("securitypolicyviolation", (e) => console.error("policy violated: " + e.violatedDirective + " " + e.blockedURI))`).Do(ctx)
		return err
	})))
	return b
}

// browser is a browser with one tab. Whatever goes wrong in it, even if nobody sees
// it, fails the test.
type browser struct {
	ctx context.Context

	mu     sync.Mutex
	faults []string
	refuse string // part of a fault that is expected
}

// startServer starts a server and returns its address.
func startServer(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- serve.New(serve.Options{Games: all.Games(), Log: t.Output()}).Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		assert.NoError(t, <-done)
	})
	return "http://" + l.Addr().String() + "/"
}

// tab is the browser in one test.
type tab struct {
	testing.TB
	*browser
	ctx context.Context
	url string
}

// screen is how large the page is, and whether light or dark.
type screen struct {
	width, height int64
	dark          bool
}

var desktop, phone = screen{1440, 900, false}, screen{360, 740, false}

// open opens the page at a URL, with what the address says.
func (b *browser) open(t testing.TB, url, address string, s screen) *tab {
	ctx, end := context.WithTimeout(b.ctx, 2*time.Minute)
	t.Cleanup(end)
	colours := "light"
	if s.dark {
		colours = "dark"
	}
	open := &tab{TB: t, browser: b, ctx: ctx, url: url}
	t.Cleanup(func() {
		open.run(chromedp.Navigate("about:blank"))
		b.mu.Lock()
		defer b.mu.Unlock()
		assert.Empty(t, b.faults, "faults in the page")
		b.faults, b.refuse = nil, ""
	})
	open.run(
		chromedp.EmulateViewport(s.width, s.height),
		emulation.SetFocusEmulationEnabled(true),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: colours}, {Name: "prefers-reduced-motion", Value: "reduce"},
		}),
		chromedp.Navigate(url+address),
	)
	open.until(`!document.getElementById("choose").hidden || !document.getElementById("stage").hidden`)
	return open
}

// saved returns the file that is saved when something is done.
func (b *tab) saved(name string, do func()) string {
	b.Helper()
	dir := b.TempDir()
	b.run(cdpbrowser.SetDownloadBehavior(cdpbrowser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(dir).WithEventsEnabled(false))
	do()
	var text []byte
	require.Eventually(b, func() (whole bool) {
		var err error
		text, err = os.ReadFile(filepath.Join(dir, name))
		return err == nil && len(text) > 0
	}, 30*time.Second, 10*time.Millisecond, "%s is not saved", name)
	return string(text)
}

// clickText clicks the first of what a selector finds that has that text.
func (b *tab) clickText(selector, text string) {
	b.Helper()
	found := fmt.Sprintf(`[...document.querySelectorAll(%q)].find((x) => x.innerText === %q)`, selector, text)
	b.until(found)
	b.run(chromedp.Evaluate(found+".click()", nil))
}

// listen collects errors, broken promises, and what the policy forbids.
func (b *browser) listen(event any) {
	var fault string
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		fault = e.ExceptionDetails.Error()
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning || e.Type == runtime.APITypeAssert {
			for _, arg := range e.Args {
				fault += string(arg.Value) + arg.Description
			}
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning {
			fault = e.Entry.Text + " " + e.Entry.URL
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if fault != "" && (b.refuse == "" || !strings.Contains(fault, b.refuse)) {
		b.faults = append(b.faults, fault)
	}
}

// expect lets the server refuse something with a status.
func (b *browser) expect(status int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refuse = fmt.Sprintf("status of %d", status)
}

func (b *tab) run(actions ...chromedp.Action) {
	b.Helper()
	require.NoError(b, chromedp.Run(b.ctx, actions...))
}

// press presses keys, one after the other.
func (b *tab) press(keys ...string) {
	b.Helper()
	for _, k := range keys {
		b.run(chromedp.KeyEvent(k))
	}
}

// click clicks what a selector finds first.
func (b *tab) click(selector string) {
	b.Helper()
	b.until(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	b.run(chromedp.Click(selector, chromedp.ByQuery))
}

// value evaluates an expression of the page.
func value[T any](b *tab, expression string) T {
	b.Helper()
	var v T
	b.run(chromedp.Evaluate(expression, &v))
	return v
}

// text returns what is to be read in what a selector finds.
func (b *tab) text(selector string) string {
	b.Helper()
	return value[string](b, fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector))
}

// until waits for an expression to be true.
func (b *tab) until(expression string) {
	b.Helper()
	const patience = 30 * time.Second // where much else runs
	for start := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		if value[bool](b, "Boolean("+expression+")") {
			return
		}
		if time.Since(start) > patience {
			require.Fail(b, "the page does not get there", "%s\nin: %s", expression, b.text("body"))
		}
	}
}

// turn waits until the page shows that turn.
func (b *tab) turn(n int) {
	b.Helper()
	b.until(fmt.Sprintf(`document.getElementById("turn-number")?.value === "%d" && document.getElementById("turn-title")?.innerText.startsWith("Turn %d")`, n, n))
}
