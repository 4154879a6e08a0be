package serve_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// contexts are where scripts run, one in each frame.
type contexts struct {
	mu  sync.Mutex
	all map[runtime.ExecutionContextID]bool
}

func (c *contexts) listen(event any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExecutionContextCreated:
		c.all[e.Context.ID] = true
	case *runtime.EventExecutionContextDestroyed:
		delete(c.all, e.ExecutionContextID)
	case *runtime.EventExecutionContextsCleared:
		clear(c.all)
	}
}

// anyFrame waits until an expression is true in a frame of the page.
func (c *contexts) anyFrame(b *tab, expression string) {
	b.Helper()
	require.Eventually(b, func() bool {
		c.mu.Lock()
		var ids []runtime.ExecutionContextID
		for id := range c.all {
			ids = append(ids, id)
		}
		c.mu.Unlock()
		for _, id := range ids {
			var found bool
			err := chromedp.Run(b.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
				value, _, err := runtime.Evaluate("Boolean(" + expression + ")").WithContextID(id).Do(ctx)
				found = err == nil && string(value.Value) == "true"
				return nil
			}))
			if err == nil && found {
				return true
			}
		}
		return false
	}, 30*time.Second, 20*time.Millisecond, expression)
}

// TestFrames has the static page in frames of another one: as it is, and in one that has
// no origin, so that it can't keep anything, nor load what a page of its origin can.
func TestFrames(t *testing.T) {
	b := startBrowser(t)
	for name, attributes := range map[string]string{"plain": "", "sandboxed": `sandbox="allow-scripts"`} {
		t.Run(name, func(t *testing.T) {
			page := startStatic(t) + "?course=7#id=" + lesson + "&turn=3&mode=predict"
			course := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/" {
					w.WriteHeader(http.StatusNoContent)
					return
				}
				w.Header().Set("Content-Type", "text/html")
				_, _ = fmt.Fprintf(w, `<!doctype html><title>A course</title><p id="choose" hidden></p><p id="stage">A course</p><iframe %s src=%q width=1200 height=800></iframe>`, attributes, page)
			}))
			t.Cleanup(course.Close)
			frames := &contexts{all: map[runtime.ExecutionContextID]bool{}}
			ctx, end := context.WithCancel(b.ctx)
			t.Cleanup(end)
			chromedp.ListenTarget(ctx, frames.listen)
			tab := b.open(t, course.URL+"/", "", desktop)
			frames.anyFrame(tab, `document.querySelector("#turn .score")?.innerText.includes("0 of 0")`)
			frames.anyFrame(tab, `location.search === "?course=7" && document.querySelector("#turn [data-key=open]")?.click() === undefined && document.querySelector("#turn .score")?.innerText.includes("of 1")`)
			frames.anyFrame(tab, `location.hash.includes("guesses=3:")`)
		})
	}
}

// TestOffline opens the static page a second time without a network, and a Wumpus World
// whose agent needs a file that was not asked for before.
func TestOffline(t *testing.T) {
	b := startBrowser(t)
	url := startStatic(t)
	tab := b.open(t, url, "#id="+lesson, desktop)
	tab.turn(1)
	tab.until(`navigator.serviceWorker.controller !== null`)
	offline := func(yes bool) chromedp.Action { return network.EmulateNetworkConditions(yes, 0, -1, -1) }
	tab.run(network.Enable(), offline(true), chromedp.Navigate("about:blank"))
	t.Cleanup(func() { _ = chromedp.Run(tab.ctx, offline(false)) })
	tab.run(chromedp.Navigate(url + "#id=wumpus-world:4x4p0.2@2&turn=3"))
	tab.turn(3)
	assert.Contains(t, tab.text(".headline"), "Wumpus World")
}
