package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/scale"
)

// TestHosts says by which names a server may be called that listens on an address.
func TestHosts(t *testing.T) {
	for _, c := range []struct {
		listens string
		host    string
		ok      bool
	}{
		{"127.0.0.1:7337", "127.0.0.1:7337", true},
		{"127.0.0.1:7337", "localhost:7337", true},
		{"127.0.0.1:7337", "LocalHost:7337", true},
		{"127.0.0.1:7337", "[::1]:7337", true},
		{"127.0.0.1:7337", "127.0.0.1:7338", true}, // through a tunnel
		{"127.0.0.1:7337", "localhost:9000", true},
		{"127.0.0.1:7337", "127.0.0.1", true},
		{"127.0.0.1:7337", "localhost:http", false},
		{"127.0.0.1:7337", "localhost:70000", false},
		{"127.0.0.1:7337", "evil.example", false},
		{"127.0.0.1:7337", "", false},
		{"127.0.0.1:7337", ":7337", false},
		{"127.0.0.1:7337", "evil.example:7337", false},
		{"127.0.0.1:7337", "localhost.evil.example:7337", false},
		{"127.0.0.1:7337", "127.0.0.1.evil.example:7337", false},
		{"127.0.0.1:7337", "localhost.:7337", false},
		{"127.0.0.1:7337", "192.168.0.2:7337", false},
		{"127.0.0.1:7337", "0.0.0.0:7337", false},
		{"127.0.0.1:7337", "[::1%25lo]:7337", false},
		{"127.0.0.1:7337", "user@127.0.0.1:7337", false},
		{"127.0.0.1:7337", "2130706433:7337", false},
		{"127.0.0.1:7337", "class.local:7337", true},
		{"127.0.0.1:7337", "Class.Local", true},
		{"127.0.0.1:7337", "evil.class.local:7337", false},
		{"0.0.0.0:7337", "192.168.0.2:8080", true}, // of a container
		{"127.0.0.1:80", "127.0.0.1", true},
		{"127.0.0.1:80", "[::1]", true},
		{"0.0.0.0:7337", "192.168.0.2:7337", true},
		{"0.0.0.0:7337", "class.local:7337", true},
		{"0.0.0.0:7337", "evil.example:7337", false},
		{"[::]:7337", "[fe80::1]:7337", true},
	} {
		t.Run(c.listens+" called "+c.host, func(t *testing.T) {
			addr, err := net.ResolveTCPAddr("tcp", c.listens)
			require.NoError(t, err)
			h := newServer(Options{Games: all.Games(), Names: []string{"class.local"}}, defaultLimits()).Handler(addr)
			r := httptest.NewRequest("GET", "/api/v1/games", nil)
			r.Host = c.host
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			want := http.StatusForbidden
			if c.ok {
				want = http.StatusOK
			}
			assert.Equal(t, want, w.Code, w.Body)
		})
	}
}

// TestOrigins says whose pages may ask a server that has been given a name.
func TestOrigins(t *testing.T) {
	addr := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337}
	h := newServer(Options{Games: all.Games(), Names: []string{"Class.Example"}}, defaultLimits()).Handler(addr)
	for _, c := range []struct {
		host, origin string
		ok           bool
	}{
		{"localhost:9000", "http://localhost:9000", true},     // through a tunnel
		{"127.0.0.1:7337", "https://class.example", true},     // a proxy that doesn't hand the name on
		{"class.example", "https://class.example", true},      // one that does
		{"class.example", "https://class.example:8443", true}, // one on another port
		{"class.example", "https://CLASS.example", true},
		{"localhost:9000", "http://localhost:8000", false}, // another page of this machine
		{"127.0.0.1:7337", "https://127.0.0.1:7337", false},
		{"class.example", "https://evil.example", false},
		{"class.example", "https://class.example.evil.example", false},
		{"class.example", "https://evil@class.example", false},
		{"class.example", "file://class.example", false},
		{"class.example", "null", false},
	} {
		r := httptest.NewRequest("GET", "/api/v1/games", nil)
		r.Host = c.host
		r.Header.Set("Origin", c.origin)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		want := http.StatusForbidden
		if c.ok {
			want = http.StatusOK
		}
		assert.Equal(t, want, w.Code, "%s asks %s: %s", c.origin, c.host, w.Body)
		if !c.ok {
			assert.Contains(t, w.Body.String(), "--allow-host")
		}
	}
}

// TestRebinding asks a server by a foreign name that has been made to mean this machine.
func TestRebinding(t *testing.T) {
	s := start(t, patient())
	c := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, s.addr) // as a name server of evil.example says
	}}}
	_, port, err := net.SplitHostPort(s.addr)
	require.NoError(t, err)
	for _, path := range []string{"/", "/main.js", "/api/v1/games"} {
		status, text, err := get(c, "http://rebound.evil.example:"+port+path)
		require.NoError(t, err)
		assert.Equal(t, http.StatusForbidden, status)
		assert.Contains(t, text, "start it with --allow-host")
	}
	status, text, err := post(c, "http://rebound.evil.example:"+port+sessions, `{"id":"mumpus:20b3s3@17"}`)
	require.NoError(t, err)
	assert.Equal(t, http.StatusForbidden, status, text)
}

// TestFramesAllowed says who may show the page in a frame.
func TestFramesAllowed(t *testing.T) {
	addr := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337}
	headers := func(frames ...string) http.Header {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		newServer(Options{Games: all.Games(), Frames: frames}, defaultLimits()).Handler(addr).ServeHTTP(w, r)
		return w.Header()
	}
	assert.Contains(t, headers().Get("Content-Security-Policy"), "frame-ancestors 'none'")
	assert.Equal(t, "DENY", headers().Get("X-Frame-Options"))
	h := headers("https://course.example", "https://other.example:8443")
	assert.Contains(t, h.Get("Content-Security-Policy"), "frame-ancestors 'self' https://course.example https://other.example:8443")
	assert.Empty(t, h.Get("X-Frame-Options"))
}

// hostile is a request that has to be refused.
type hostile struct {
	name   string
	method string
	path   string // {s} is a session of a live game in turn 3
	body   string
	header map[string]string
	status int
}

// hostiles are the requests that nobody should send.
func hostiles() []hostile {
	deep := strings.Repeat("[", 100_000)
	post := func(name, path, body string, status int) hostile {
		return hostile{name, "POST", path, body, nil, status}
	}
	get := func(name, path string, status int) hostile { return hostile{name, "GET", path, "", nil, status} }
	with := func(h hostile, name, value string) hostile {
		h.header = map[string]string{name: value}
		return h
	}
	const open = `{"id":"mumpus:20b3s3@17"}`
	return []hostile{
		// Where from.
		with(post("a foreign page opens a session", sessions, open, 403), "Origin", "http://evil.example"),
		with(post("a sandboxed page does", sessions, open, 403), "Origin", "null"),
		with(post("a page of another port does", sessions, open, 403), "Origin", "http://127.0.0.1:8000"),
		with(post("an encrypted page does", sessions, open, 403), "Origin", "https://"+host),
		with(post("two origins at once", sessions, open, 403), "Origin", "http://"+host+", http://evil.example"),
		with(get("a foreign page reads", "/api/v1/games", 403), "Origin", "http://evil.example"),
		with(get("a foreign page embeds", "/api/v1/games", 403), "Sec-Fetch-Site", "cross-site"),
		with(get("a page of the same site does", "/api/v1/games", 403), "Sec-Fetch-Site", "same-site"),
		with(hostile{"a foreign page ends a session", "DELETE", "{s}", "", nil, 403}, "Origin", "http://evil.example"),
		with(post("a form", sessions, open, 415), "Content-Type", "application/x-www-form-urlencoded"),
		with(post("a form with text", sessions, open, 415), "Content-Type", "text/plain"),
		with(post("no type", sessions, open, 415), "Content-Type", ""),
		with(post("a type that is none", sessions, open, 415), "Content-Type", "application/json; charset"),

		// What for.
		get("a path up", "/../../etc/passwd", 404),
		get("a path up, written otherwise", "/%2e%2e/%2e%2e/etc/passwd", 404),
		get("a path up from the page", "/page/../index.html", 404),
		get("a path with a backslash", "/..%5c..%5cserver.go", 404),
		get("a path with a zero byte", "/index.html%00.js", 404),
		get("a source file", "/server.go", 404),
		get("the folder", "/page/", 404),
		get("double slashes", "//api//v1//games", 404),
		get("an API that isn't there", "/api/v2/games", 404),
		get("the API's root", "/api/", 404),
		get("a part that isn't there", "{s}/secrets", 404),
		get("all sessions", sessions, 405),
		get("an unknown session", sessions+"/AAAAAAAAAAAAAAAAAAAAAAAAAA", 404),
		get("a session of no name", sessions+"/", 404),
		get("a session up", sessions+"/..", 404),
		get("a long session name", sessions+"/"+strings.Repeat("A", 5000), 404),
		post("a step of an unknown session", sessions+"/AAAA/step", `{}`, 404),
		{"the end of an unknown session", "DELETE", sessions + "/AAAA", "", nil, 404},
		{"PUT", "PUT", "{s}", "{}", nil, 405},
		{"PATCH", "PATCH", "{s}/turns/1", "{}", nil, 405},
		{"OPTIONS", "OPTIONS", sessions, "", nil, 405},
		{"TRACE", "TRACE", "/api/v1/games", "", nil, 405},
		{"a method nobody knows", "FROB", "/api/v1/games", "", nil, 405},
		{"POST for GET", "POST", "/api/v1/games", "{}", nil, 405},
		get("GET for POST", "{s}/step", 405),
		{"POST to the page", "POST", "/", "{}", nil, 405},

		// Bodies.
		post("nothing", sessions, "", 400),
		post("garbage", sessions, "\x00\xff\xfe\x01", 400),
		post("half of it", sessions, `{"id":"mumpus:20b3s3@17"`, 400),
		post("two values", sessions, open+open, 400),
		post("a list", sessions, `[]`, 400),
		post("a number", sessions, `7`, 400),
		post("null", sessions, `null`, 400),
		post("no members", sessions, `{}`, 400),
		post("a member that isn't there", sessions, `{"id":"mumpus:20b3s3@17","root":true}`, 400),
		post("a wrong type", sessions, `{"id":17}`, 400),
		post("wrong settings", sessions, `{"game":"mumpus","settings":[1]}`, 400),
		post("a setting that is a list", sessions, `{"game":"mumpus","settings":{"rooms":[20]}}`, 400),
		post("a setting that is null", sessions, `{"game":"mumpus","settings":{"rooms":null}}`, 400),
		post("deep JSON", sessions, deep, 400),
		post("deep settings", sessions, `{"game":"mumpus","settings":{"rooms":`+deep+`}}`, 400),
		post("a huge body", sessions, `{"text":"`+strings.Repeat("x", 2<<20)+`"}`, 413),
		post("a huge step", "{s}/step", `{"turns":`+strings.Repeat(" ", 1<<20)+`1}`, 413),

		// Games.
		post("a game that isn't there", sessions, `{"game":"chess"}`, 400),
		post("a game and an id", sessions, `{"game":"mumpus","id":"mumpus:20b3s3@17"}`, 400),
		post("an id of no game", sessions, `{"id":"chess:1@1"}`, 400),
		post("an id that is none", sessions, `{"id":"mumpus:20b3s3"}`, 400),
		post("an id with a seed", sessions, `{"id":"mumpus:20b3s3@17","seed":3}`, 400),
		post("an id of hostile numbers", sessions, `{"id":"mumpus:99999999999999999999b1s1@1"}`, 400),
		post("an agent that isn't there", sessions, `{"id":"mumpus:20b3s3@17","agent":"cheat"}`, 400),
		post("a strategy that isn't there", sessions, `{"id":"mumpus:20b3s3@17","strategy":"guess"}`, 400),
		post("a setting that isn't there", sessions, `{"game":"mumpus","settings":{"gold":"1"}}`, 400),
		post("a setting of no sense", sessions, `{"game":"mumpus","settings":{"rooms":"-1"}}`, 400),
		post("a setting that is no number", sessions, `{"game":"mumpus","settings":{"rooms":"many"}}`, 400),
		post("a setting that overflows", sessions, `{"game":"mumpus","settings":{"rooms":1e99}}`, 400),
		post("a seed that is negative", sessions, `{"game":"mumpus","seed":-1}`, 400),
		post("a seed that overflows", sessions, `{"game":"mumpus","seed":99999999999999999999999}`, 400),
		post("a file of the machine", sessions, `{"game":"classic","settings":{"layout":"/etc/passwd"}}`, 400),
		post("a file beside", sessions, `{"game":"classic","settings":{"layout":"../../go.mod"}}`, 400),
		post("a file of this folder", sessions, `{"game":"classic","settings":{"layout":"doc.go"}}`, 400),
		post("a layout that isn't there", sessions, `{"game":"classic","settings":{"layout":"cube"}}`, 400),
		post("a device", sessions, `{"game":"classic","settings":{"layout":"/dev/zero"}}`, 400),
		post("a file elsewhere", sessions, `{"game":"classic","settings":{"layout":"\\\\evil.example\\share"}}`, 400),
		post("a world that is too large", sessions, `{"id":"mumpus:100000b3s3@17"}`, 422),
		post("a world that takes a minute to make", sessions, `{"id":"mumpus:1048576b500000s500000@1"}`, 422),
		post("one in a file", sessions, uploading("# mine\nmumpus:1048576b500000s500000@1 # really\n"), 422),
		post("one in a transcript", sessions, uploading("\n"+`{"game":"mumpus","id":"mumpus:1048576b500000s500000@1"}`), 422),
		post("a file of many worlds", sessions, uploading(strings.Repeat("mumpus:400b3s3@1\n", 10_000)), 413),
		post("a board that is too large", sessions, `{"game":"wumpus-world","settings":{"size":"100x100"}}`, 422),

		// Uploads.
		post("a text of no game", sessions, `{"text":"hello"}`, 400),
		post("two worlds", sessions, `{"text":"mumpus:20b3s3@17\nmumpus:20b3s3@18\n"}`, 400),
		post("a binary file", sessions, `{"text":"\u0000\u0001\u0002"}`, 400),
		post("a transcript without a header", sessions, `{"text":"{\"percept\":{}}"}`, 400),
		post("a transcript without turns", sessions, uploading(`{"game":"mumpus","settings":{"rooms":20,"bats":3,"shafts":3}}`), 400),
		post("a transcript that contradicts itself", sessions, uploading(`{"game":"mumpus","settings":{"rooms":8,"bats":1,"shafts":1}}
{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 1"}
{"percept":{"room":1,"exits":[0,4,5],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 0"}
{"percept":{"room":0,"exits":[1,2,3],"bats":1,"shaft":1,"mumpus":1}}`), 400),
		post("a transcript of a million rooms", sessions, uploading(`{"game":"mumpus","settings":{"rooms":1048576,"bats":1,"shafts":1}}
{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 1"}`), 422),
		post("a transcript with too many turns", sessions, uploading(`{"game":"mumpus","settings":{"rooms":20,"bats":3,"shafts":3}}`+
			strings.Repeat("\n"+`{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 1"}`+
				"\n"+`{"percept":{"room":1,"exits":[0,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 0"}`, 1000)), 422),
		post("a transcript of an agent that isn't there", sessions, uploading(`{"game":"mumpus","agent":"cheat","settings":{"rooms":20,"bats":3,"shafts":3}}
{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}}`), 400),

		// Turns.
		get("turn 0", "{s}/turns/0", 404),
		get("turn -1", "{s}/turns/-1", 404),
		get("a turn to come", "{s}/turns/4", 404),
		get("a turn that is no number", "{s}/turns/two", 404),
		get("a turn that overflows", "{s}/turns/99999999999999999999", 404),
		get("hiding what isn't there", "{s}/turns/1?hide=all", 400),
		get("a place that isn't there", "{s}/turns/1/places/99", 404),
		get("a place of no name", "{s}/turns/1/places/%20", 404),
		get("a place up", "{s}/turns/1/places/%2e%2e", 404),
		get("a place with a slash", "{s}/turns/1/places/..%2f..%2f", 404),
		get("a long place", "{s}/turns/1/places/"+strings.Repeat("9", 5000), 404),
		get("the facts of a place that isn't there", "{s}/turns/1/facts?place=99", 404),
		get("the clauses of a place that isn't there", "{s}/turns/1/clauses?place=99", 404),
		get("an empty query", "{s}/turns/1/query", 400),
		get("a query of no sense", "{s}/turns/1/query?q=hello", 400),
		get("a query of a place that isn't there", "{s}/turns/1/query?q=safe+99", 400),
		get("a formula of no sense", "{s}/turns/1/formula?query=hello", 400),
		get("a proof of nothing", "{s}/turns/1/proof", 400),
		get("a proof of what isn't so", "{s}/turns/1/proof?query=shaft+15", 409),
		get("a proof in Latin", "{s}/turns/1/proof?query=safe+15&format=latin", 400),
		get("names of no sense", "{s}/turns/1/names?query=hello", 400),
		get("a broken query string", "{s}/turns/1/query?q=%zz", 400),

		// Deeds.
		post("no turns", "{s}/step", `{"turns":0}`, 400),
		post("turns back", "{s}/step", `{"turns":-5}`, 400),
		post("too many turns", "{s}/step", `{"turns":51}`, 400),
		post("far too many turns", "{s}/step", `{"turns":1e30}`, 400),
		post("a step of a wrong type", "{s}/step", `{"turns":"all"}`, 400),
		post("an action in a past turn", "{s}/act", `{"turn":1,"action":"MOVE 0"}`, 409),
		post("an action in no turn", "{s}/act", `{"action":"MOVE 0"}`, 409),
		post("no action", "{s}/act", `{"turn":3}`, 400),
		post("an action of no sense", "{s}/act", `{"turn":3,"action":"WIN"}`, 400),
		post("an action of another game", "{s}/act", `{"turn":3,"action":"CLIMB"}`, 400),
		post("two actions in one", "{s}/act", `{"turn":3,"action":"MOVE 0\nMOVE 1"}`, 400),
		post("back to turn 0", "{s}/back", `{"turn":0}`, 409),
		post("back to a turn to come", "{s}/back", `{"turn":4}`, 409),
		post("a guess of no sense", "{s}/turns/1/predict", `{"place":"0","guess":"cheese"}`, 400),
		post("a guess of nowhere", "{s}/turns/1/predict", `{"place":"99","guess":"safe"}`, 404),
		post("a guess without a place", "{s}/turns/1/predict", `{"guess":"safe"}`, 404),
	}
}

// TestHostile sends what nobody should. Each request is refused with a status and one
// line, and afterwards the server works, and the session is where it was.
func TestHostile(t *testing.T) {
	c := newClient(t, patient())
	path, _ := c.open(`{"id":"mumpus:20b3s3@17"}`)
	c.want(200, "POST", path+"/step", `{"turns":2}`, nil)
	before := c.send("GET", path+"/turns/3", "").Body.String()
	for _, h := range hostiles() {
		t.Run(h.name, func(t *testing.T) {
			r, err := http.NewRequest(h.method, "http://"+host+strings.ReplaceAll(h.path, "{s}", path), strings.NewReader(h.body))
			require.NoError(t, err)
			if h.method == "POST" {
				r.Header.Set("Content-Type", "application/json")
			}
			for name, value := range h.header {
				r.Header.Set(name, value)
			}
			w := httptest.NewRecorder()
			c.handler.ServeHTTP(w, r)
			checkRefusal(t, w, h.status)
		})
	}
	assert.Equal(t, before, c.send("GET", path+"/turns/3", "").Body.String())
	var v sessionView
	c.want(200, "POST", path+"/step", `{"turns":50}`, &v)
	assert.NotNil(t, v.Result)
	assert.Equal(t, 1, c.server.store.recent.Len(), "no request has left a session")
}

// checkRefusal checks that an answer is an error in one clear line.
func checkRefusal(t *testing.T, w *httptest.ResponseRecorder, status int) {
	t.Helper()
	assert.Equal(t, status, w.Code, "%.500s", w.Body)
	var said map[string]string
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &said), "%.500s", w.Body)
	assert.Len(t, said, 1)
	line := said["error"]
	assert.NotEmpty(t, line)
	assert.Less(t, len(line), 700)
	assert.NotContains(t, line, "\n")
	assert.NotContains(t, line, "json: ")
	assert.NotContains(t, line, "Go ")
	assert.NotContains(t, line, "parse error")
	assert.Equal(t, "application/json", w.Header().Get("Content-Type"))
	assert.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
	assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
}

// TestHeaders checks what every answer carries.
func TestHeaders(t *testing.T) {
	c := newClient(t, patient())
	for _, path := range []string{"/", "/api/v1/games", "/nothing"} {
		h := c.send("GET", path, "").Header()
		assert.Equal(t, policy+"'none'", h.Get("Content-Security-Policy"), path)
		assert.Equal(t, "nosniff", h.Get("X-Content-Type-Options"), path)
		assert.Equal(t, "no-referrer", h.Get("Referrer-Policy"), path)
		assert.Equal(t, "DENY", h.Get("X-Frame-Options"), path)
		assert.Empty(t, h.Get("Access-Control-Allow-Origin"), path)
	}
	assert.NotContains(t, policy, "unsafe")
}

// TestManySessions opens more sessions than are kept: those unused for longest end.
func TestManySessions(t *testing.T) {
	l := patient()
	l.sessions = 5
	c := newClient(t, l)
	var paths []string
	for i := range 8 {
		path, _ := c.open(fmt.Sprintf(`{"id":"mumpus:8b1s1@%d"}`, i))
		paths = append(paths, path)
		c.want(200, "GET", paths[0], "", nil) // which is used all the time
	}
	for i, path := range paths {
		status := http.StatusOK
		if i > 0 && i < 4 {
			status = http.StatusNotFound
		}
		c.want(status, "GET", path, "", nil)
	}
}

// TestFlood opens far more sessions than are kept, from many clients at once: the sessions in
// use stay, others are answered meanwhile, and goroutines end.
func TestFlood(t *testing.T) {
	l := patient()
	l.sessions = 16
	c := newClient(t, l)
	var used []string
	for i := range 8 {
		path, _ := c.open(fmt.Sprintf(`{"id":"mumpus:8b1s1@%d"}`, i))
		c.want(200, "GET", path, "", nil)
		used = append(used, path)
	}
	before := runtime.NumGoroutine()
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := range scale.Many(50) {
				assert.Equal(t, http.StatusCreated, c.send("POST", sessions, fmt.Sprintf(`{"id":"mumpus:8b1s1@%d"}`, 50*i+j)).Code)
				begin := time.Now()
				assert.Equal(t, http.StatusOK, c.send("GET", used[i], "").Code)
				assert.Less(t, time.Since(begin), 10*time.Second)
			}
		}()
	}
	wg.Wait()
	c.server.store.mu.Lock()
	assert.Equal(t, l.sessions, c.server.store.recent.Len())
	c.server.store.mu.Unlock()
	for _, path := range used {
		c.want(200, "GET", path, "", nil)
	}
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+2 }, 10*time.Second, 10*time.Millisecond)

	for len(used) < l.sessions { // all are in use
		path, _ := c.open(`{"id":"mumpus:8b1s1@1"}`)
		c.want(200, "GET", path, "", nil)
		used = append(used, path)
	}
	c.want(http.StatusServiceUnavailable, "POST", sessions, `{"id":"mumpus:8b1s1@1"}`, nil)
	c.server.store.mu.Lock()
	c.server.store.now = func() time.Time { return time.Now().Add(l.pause) }
	c.server.store.mu.Unlock()
	c.open(`{"id":"mumpus:8b1s1@1"}`)
	c.want(http.StatusNotFound, "GET", used[0], "", nil)
}
