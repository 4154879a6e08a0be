package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
)

// FuzzAPI sends anything: each request is answered with JSON, a file or nothing, with no
// fault of the server's own, and the server works afterwards.
func FuzzAPI(f *testing.F) {
	f.Add("GET", "/api/v1/games", "", "Origin", "http://"+host)
	f.Add("GET", "{s}/turns/2/places/0", "", "Accept", "*/*")
	f.Add("GET", "{s}/turns/1/proof?query=safe+15&format=lrat", "", "", "")
	f.Add("POST", sessions, `{"game":"classic","settings":{"layout":"string","bats":1},"seed":"5"}`, "", "")
	f.Add("POST", sessions, `{"text":"classic:noon@4"}`, "", "")
	f.Add("POST", sessions, uploading(`{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}}
{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":1}}`), "", "")
	f.Add("POST", "{s}/act", `{"turn":2,"action":"MOVE 0"}`, "", "")
	f.Add("POST", "{s}/back", `{"turn":1}`, "", "")
	for _, e := range examples(f) {
		f.Add(e.method, e.path, e.body, "", "")
	}
	for _, h := range hostiles() {
		if len(h.body) < 1000 && len(h.path) < 1000 {
			f.Add(h.method, h.path, h.body, "", "")
		}
	}
	f.Setenv("XDG_CACHE_HOME", f.TempDir()) // for policies
	l := defaultLimits()
	l.places, l.turns, l.request, l.sessions, l.pause = 50, 50, 5*time.Second, 4, 0
	var log bytes.Buffer
	s := newServer(Options{Games: all.Games(), Log: &log}, l)
	handler := s.Handler(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337})
	c := &client{server: s, handler: handler}
	f.Fuzz(func(t *testing.T, method, path, body, name, value string) {
		c.t = t
		session, _ := c.open(`{"id":"mumpus:12b1s1@2"}`)
		c.want(200, "POST", session+"/step", "{}", nil)
		u, err := url.ParseRequestURI(strings.ReplaceAll(path, "{s}", session))
		if err != nil {
			return // no client can send it
		}
		r := httptest.NewRequest("GET", "/", strings.NewReader(body))
		r.Method, r.URL, r.Host = method, u, host
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set(name, value)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		require.NotEqual(t, http.StatusInternalServerError, w.Code, "%s", w.Body)
		require.Empty(t, log.String())
		switch {
		case w.Code == http.StatusNoContent || w.Code == http.StatusNotModified:
		case w.Header().Get("Content-Disposition") != "":
		case w.Header().Get("Content-Type") == "application/json":
			require.True(t, json.Valid(w.Body.Bytes()), "%s", w.Body)
			if w.Code >= 400 {
				var said struct{ Error string }
				require.NoError(t, json.Unmarshal(w.Body.Bytes(), &said))
				require.NotEmpty(t, said.Error)
				require.NotContains(t, said.Error, "\n")
			}
		default:
			require.Less(t, w.Code, 400, "the page")
		}
		var v sessionView
		status := c.send("GET", session, "")
		if method != http.MethodDelete {
			require.NoError(t, json.Unmarshal(status.Body.Bytes(), &v))
			require.Contains(t, []int{1, 2, 3}, min(v.Turns, 3), fmt.Sprint(v))
		}
	})
}
