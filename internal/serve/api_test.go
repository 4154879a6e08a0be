package serve

import (
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
)

// host is what the tests call the server.
const host = "127.0.0.1:7337"

// patient are the limits without those on the time of a request, for machines that are
// slow.
func patient() limits {
	l := defaultLimits()
	l.request, l.write = time.Hour, time.Hour
	return l
}

// client sends requests to a server without a network.
type client struct {
	t       testing.TB
	server  *Server
	handler http.Handler
}

func newClient(t testing.TB, l limits) *client {
	s := newServer(Options{Games: all.Games(), Log: testLog{t}}, l)
	return &client{t, s, s.Handler(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337})}
}

// testLog fails the test when the server finds a fault of its own.
type testLog struct{ t testing.TB }

func (l testLog) Write(p []byte) (int, error) {
	l.t.Errorf("the server says: %s", p)
	return len(p), nil
}

// send sends a request, as the page does it.
func (c *client) send(method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Host = host
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return w
}

// want sends a request that has to be answered with a status, and reads the answer.
func (c *client) want(status int, method, path, body string, into any) {
	c.t.Helper()
	w := c.send(method, path, body)
	require.Equal(c.t, status, w.Code, "%s %s %.200s: %.500s", method, path, body, w.Body)
	if into == nil {
		return
	}
	d := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
	d.DisallowUnknownFields()
	require.NoError(c.t, d.Decode(into), "%.500s", w.Body)
	_, err := d.Token()
	require.Equal(c.t, io.EOF, err)
}

const sessions = "/api/v1/sessions"

// open opens a session and returns its path.
func (c *client) open(body string) (path string, v sessionView) {
	c.t.Helper()
	c.want(http.StatusCreated, "POST", sessions, body, &v)
	return sessions + "/" + v.Session, v
}

// quoted returns a text as JSON has it.
func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return string(b)
}
