package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/scale"
)

// heap returns how many bytes are in use.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestLoad has 200 clients play games at once, and look at some turns. All requests are
// answered; all games end as they do for one who plays alone; what the sessions take is
// bounded, and given back when nobody uses them any more.
func TestLoad(t *testing.T) {
	const (
		clients = 200
		worlds  = 2         // of each game
		peak    = 512 << 20 // with what is to be thrown away
		bound   = 200 << 20 // of all sessions with their players
		left    = 16 << 20  // of what is kept for all sessions, such as layouts
	)
	l := patient()
	l.busy = 2 // with more, more is on its way to be thrown away
	s := start(t, l)
	before := heap()

	var most atomic.Int64
	var requests atomic.Int64
	results := make([]*resultView, clients)
	finished := make(chan struct{})
	var wg sync.WaitGroup
	for i := range clients {
		g := all.Games()[i%len(all.Games())]
		open := fmt.Sprintf(`{"game":%q,"seed":%d}`, g.Name(), i/len(all.Games())%worlds)
		wg.Add(1)
		go func() {
			defer wg.Done()
			c := freshClient(t)
			var v sessionView
			ask := func(want int, into any, send func() (int, string, error)) bool {
				requests.Add(1)
				status, text, err := send()
				return assert.NoError(t, err) && assert.Equal(t, want, status, "%.300s", text) &&
					assert.NoError(t, json.Unmarshal([]byte(text), into))
			}
			if !ask(http.StatusCreated, &v, func() (int, string, error) { return post(c, s.url+sessions, open) }) {
				return
			}
			path := s.url + sessions + "/" + v.Session
			for v.More {
				var turn turnView
				if !ask(http.StatusOK, &v, func() (int, string, error) { return post(c, path+"/step", "{}") }) ||
					v.Turns%4 == 0 && !ask(http.StatusOK, &turn, func() (int, string, error) { return get(c, fmt.Sprintf("%s/turns/%d", path, v.Turns)) }) {
					return
				}
			}
			results[i] = v.Result
		}()
	}
	go func() { wg.Wait(); close(finished) }()
	for running := true; running; {
		most.Store(max(most.Load(), heap()))
		select {
		case <-finished:
			running = false
		case <-time.After(500 * time.Millisecond):
		}
	}
	first := map[string]*resultView{}
	for i, r := range results {
		require.NotNil(t, r, "game %d", i)
		world := fmt.Sprint(i%len(all.Games()), i/len(all.Games())%worlds)
		if first[world] == nil {
			first[world] = r
		}
		assert.Equal(t, first[world], r, "the same world ends the same")
	}
	full := heap()
	s.store.mu.Lock()
	assert.Equal(t, clients, s.store.recent.Len())
	assert.LessOrEqual(t, s.store.sites, l.sites)
	s.store.now = func() time.Time { return time.Now().Add(l.rest) }
	s.store.mu.Unlock()
	s.store.sweep()
	rested := heap()
	s.store.mu.Lock()
	assert.Equal(t, clients, s.store.recent.Len())
	assert.Zero(t, s.store.sites, "the players of sessions at rest are gone")
	s.store.now = func() time.Time { return time.Now().Add(l.idle) }
	s.store.mu.Unlock()
	s.store.sweep()
	s.store.mu.Lock()
	assert.Zero(t, s.store.recent.Len())
	assert.Empty(t, s.store.byName)
	s.store.mu.Unlock()
	after := heap()
	t.Logf("%d requests; heap in KiB: %d before, %d at most, %d with all sessions, %d at rest, %d after their end",
		requests.Load(), before>>10, most.Load()>>10, full>>10, rested>>10, after>>10)
	assert.Less(t, most.Load()-before, int64(peak))
	assert.Less(t, full-before, int64(bound))
	assert.Less(t, after-before, int64(left), "memory is given back")
	assert.Empty(t, s.busy)
	assert.Empty(t, s.uploads)
}

// TestClass has 60 students open and play a game at once, each game in turn, with the
// limits that there are, on two processors. No request fails; how long they wait and what
// memory they take is printed. By default ten students share a world; in the Wumpus World
// it is one whose solution nobody has yet.
func TestClass(t *testing.T) {
	const (
		students = 60
		bound    = 400 << 20
	)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	t.Setenv("XDG_CACHE_HOME", t.TempDir()) // which has no solutions
	s := start(t, defaultLimits())
	before := heap()
	for _, g := range s.list {
		settings := map[string]string{"wumpus-world": `,"settings":{"size":"3x4","pits":"0.15"}`}[g.Name()]
		var mu sync.Mutex
		var took []time.Duration
		var opened time.Duration // the longest
		var wg sync.WaitGroup
		begin := time.Now()
		for i := range students {
			wg.Go(func() {
				c := freshClient(t)
				timed := func(want int, into any, send func() (int, string, error)) bool {
					begin := time.Now()
					status, text, err := send()
					mu.Lock()
					took = append(took, time.Since(begin))
					mu.Unlock()
					return assert.NoError(t, err) && assert.Equal(t, want, status, "%.300s", text) && assert.NoError(t, json.Unmarshal([]byte(text), into))
				}
				var v sessionView
				open := fmt.Sprintf(`{"game":%q,"seed":%d%s}`, g.Name(), i/(10/scale.Many(1)+1), settings)
				begin := time.Now()
				if !timed(http.StatusCreated, &v, func() (int, string, error) { return post(c, s.url+sessions, open) }) {
					return
				}
				mu.Lock()
				opened = max(opened, time.Since(begin))
				mu.Unlock()
				path := s.url + sessions + "/" + v.Session
				for v.More {
					var turn turnView
					if !timed(http.StatusOK, &v, func() (int, string, error) { return post(c, path+"/step", "{}") }) ||
						!timed(http.StatusOK, &turn, func() (int, string, error) { return get(c, fmt.Sprintf("%s/turns/%d", path, v.Turns)) }) {
						return
					}
				}
			})
		}
		wg.Wait()
		slices.Sort(took)
		require.NotEmpty(t, took)
		full := heap() - before
		t.Logf("%s: %d requests in %v, p50 %v, p99 %v; opened in %v at most; %d KiB", g.Name(), len(took), time.Since(begin).Round(time.Millisecond),
			took[len(took)/2].Round(time.Millisecond), took[len(took)*99/100].Round(time.Millisecond), opened.Round(time.Millisecond), full>>10)
		assert.Less(t, full, int64(bound))
	}
}

// TestPlayersAreDropped keeps few players: those of sessions that others were used
// after are made again when they are needed, and know the same.
func TestPlayersAreDropped(t *testing.T) {
	l := patient()
	l.sites = 100
	c := newClient(t, l)
	var paths, first []string
	for i := range 5 {
		path, _ := c.open(fmt.Sprintf(`{"id":"mumpus:20b3s3@%d"}`, i))
		for range 4 {
			c.want(200, "POST", path+"/step", "{}", nil)
		}
		paths = append(paths, path)
		first = append(first, c.send("GET", path+"/turns/4", "").Body.String())
		assert.Contains(t, first[i], `{"turn":4,`)
	}
	dropped := 0
	for e := c.server.store.recent.Front(); e != nil; e = e.Next() {
		if e.Value.(*session).past.Weight() == 0 {
			dropped++
		}
	}
	assert.Positive(t, dropped)
	assert.LessOrEqual(t, c.server.store.sites, l.sites)
	for i, path := range paths {
		assert.Equal(t, first[i], c.send("GET", path+"/turns/4", "").Body.String())
		c.want(200, "POST", path+"/back", `{"turn":2}`, nil)
		c.want(200, "POST", path+"/step", "{}", nil)
	}
}

// TestOneSessionAtOnce has many clients use one session at once: each request finds it
// as another has left it.
func TestOneSessionAtOnce(t *testing.T) {
	c := newClient(t, patient())
	path, _ := c.open(`{"id":"mumpus:20b3s3@17"}`)
	var wg sync.WaitGroup
	statuses := make([]int, scale.Many(60))
	for i := range statuses {
		wg.Add(1)
		go func() {
			defer wg.Done()
			switch i % 5 {
			case 0:
				statuses[i] = c.send("POST", path+"/step", "{}").Code
			case 1:
				statuses[i] = c.send("GET", path+"/turns/1", "").Code
			case 2:
				statuses[i] = c.send("GET", path+"/turns/1/places/7", "").Code
			case 3:
				statuses[i] = c.send("POST", path+"/back", `{"turn":1}`).Code
			case 4:
				statuses[i] = c.send("GET", path+"/transcript", "").Code
			}
		}()
	}
	wg.Wait()
	for i, status := range statuses {
		assert.Contains(t, []int{http.StatusOK, http.StatusConflict}, status, "request %d", i)
		if status == http.StatusConflict {
			assert.Zero(t, i%5, "a step behind the end alone")
		}
	}
}
