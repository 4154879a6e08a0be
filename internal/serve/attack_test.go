package serve

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/scale"
)

// TestAttack attacks a server with the limits that there are, all at once: with openings of
// sessions, with requests right and wrong, with connections that send nothing more, and with
// games that cost much. Twenty sessions in use are answered meanwhile, and none is lost. In the
// end memory and goroutines are where they were. A hundredth of the full size is usual, which
// is 10,000 openings, 100,000 requests and 3,000 connections: MUMPUS_TEST_SCALE=100 asks for it.
func TestAttack(t *testing.T) {
	const (
		used     = 20
		answered = 20 * time.Second // in which those are answered who use a session
		left     = 32 << 20         // bytes, of what is kept for all sessions
	)
	openings, requests, slow := scale.Many(100), scale.Many(1000), scale.Many(30)
	l := defaultLimits()
	s := start(t, l)
	c := freshClient(t)
	open := func(c *http.Client, body string) (path string, status int) {
		status, text, err := post(c, s.url+sessions, body)
		if err != nil || status != http.StatusCreated {
			return "", status
		}
		_, name, _ := strings.Cut(text, `"session":"`)
		name, _, _ = strings.Cut(name, `"`)
		return s.url + sessions + "/" + name, status
	}
	var mine []string
	for i := range used {
		path, status := open(c, fmt.Sprintf(`{"id":"mumpus:12b1s1@%d"}`, i))
		require.Equal(t, http.StatusCreated, status)
		mine = append(mine, path)
		status, _, err := get(c, path+"/turns/1")
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, status)
	}
	before, goroutines := heap(), runtime.NumGoroutine()

	var attack, costly sync.WaitGroup
	var sent atomic.Int64
	share := func(n int, do func(c *http.Client, i int)) {
		const workers = 8
		for w := range workers {
			attack.Go(func() {
				c := &http.Client{Transport: &http.Transport{}}
				defer c.CloseIdleConnections()
				for i := w; i < n; i += workers {
					do(c, i)
					sent.Add(1)
				}
			})
		}
	}
	var opened, refused atomic.Int64
	share(openings, func(c *http.Client, i int) {
		switch _, status := open(c, fmt.Sprintf(`{"id":"mumpus:8b1s1@%d"}`, i)); status {
		case http.StatusCreated:
			opened.Add(1)
		default:
			refused.Add(1)
		}
	})
	share(requests, func(c *http.Client, i int) {
		r, err := http.NewRequest("GET", s.url+[]string{"/api/v1/games", "/", "/api/v1/sessions/NONE", "/../..", "/api/v1/sessions"}[i%5], nil)
		assert.NoError(t, err)
		if i%7 == 0 {
			r.Host = "localhost.evil.example" // which means this machine
		}
		status, _, err := read(c.Do(r))
		if err == nil && i%7 == 0 {
			assert.Equal(t, http.StatusForbidden, status)
		}
	})
	var held []net.Conn
	var mu sync.Mutex
	share(slow, func(_ *http.Client, i int) {
		conn, err := net.Dial("tcp", s.addr)
		if err != nil {
			return
		}
		_, _ = io.WriteString(conn, []string{"", "GET /api", "POST " + sessions + " HTTP/1.1\r\nHost: " + s.addr + "\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"}[i%3])
		mu.Lock()
		held = append(held, conn)
		mu.Unlock()
	})
	over := make(chan struct{})
	for i, id := range []string{"mumpus:256b30s30@1", "wumpus-world:8x8p0.2@1", "classic:noon,layout=torus@3"} {
		costly.Go(func() {
			c := &http.Client{Transport: &http.Transport{}}
			defer c.CloseIdleConnections()
			for {
				select {
				case <-over:
					return
				default:
				}
				path, _ := open(c, fmt.Sprintf(`{"id":%q}`, id))
				if path == "" {
					time.Sleep(time.Duration(i+1) * 10 * time.Millisecond)
					continue
				}
				for range 3 {
					_, _, _ = post(c, path+"/step", `{"turns":50}`)
					_, _, _ = get(c, path+"/turns/40")
				}
			}
		})
	}

	// Meanwhile those who use their sessions are answered.
	done := make(chan struct{})
	go func() { attack.Wait(); close(done) }()
	var took []time.Duration
	for attacked := true; attacked || len(took) < 2*used; {
		path := mine[rand.IntN(used)]
		begin := time.Now()
		status, text, err := get(c, path+"/turns/1")
		took = append(took, time.Since(begin))
		assert.NoError(t, err)
		assert.Equal(t, http.StatusOK, status, "%.200s", text)
		select {
		case <-done:
			attacked = false
		case <-time.After(5 * time.Millisecond):
		}
	}
	close(over)
	costly.Wait()
	for _, conn := range held {
		_ = conn.Close()
	}
	for _, path := range mine {
		status, _, err := get(c, path)
		require.NoError(t, err)
		assert.Equal(t, http.StatusOK, status, "a session in use is lost")
	}
	full := heap()
	s.store.mu.Lock()
	assert.LessOrEqual(t, s.store.recent.Len(), l.sessions)
	s.store.now = func() time.Time { return time.Now().Add(l.idle) }
	s.store.mu.Unlock()
	s.store.sweep()
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= goroutines+4 }, 30*time.Second, 50*time.Millisecond)
	after := heap()
	slices.Sort(took)
	t.Logf("%d openings (%d refused), %d sent in all; %d answers to those in use: p50 %v, p99 %v, at most %v; heap in KiB: %d before, %d full, %d after; goroutines: %d before, %d after",
		opened.Load(), refused.Load(), sent.Load(), len(took), took[len(took)/2].Round(time.Millisecond), took[len(took)*99/100].Round(time.Millisecond),
		took[len(took)-1].Round(time.Millisecond), before>>10, full>>10, after>>10, goroutines, runtime.NumGoroutine())
	assert.Less(t, took[len(took)-1], answered)
	assert.Less(t, after-before, int64(left))
}
