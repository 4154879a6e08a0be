package serve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
)

// running is a server that listens on a port of this machine.
type running struct {
	*Server
	url  string
	addr string
	stop func() error // and wait for its end
}

func start(t testing.TB, l limits) *running {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := newServer(Options{Games: all.Games(), Log: testLog{t}}, l)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	stop := sync.OnceValue(func() error {
		cancel()
		select {
		case err := <-ended:
			return err
		case <-time.After(time.Minute):
			return fmt.Errorf("the server does not stop")
		}
	})
	t.Cleanup(func() { assert.NoError(t, stop()) })
	addr := listener.Addr().String()
	return &running{s, "http://" + addr, addr, stop}
}

// post sends JSON and returns the status and the answer.
func post(c *http.Client, url, body string) (int, string, error) {
	return read(c.Post(url, "application/json", strings.NewReader(body)))
}

func get(c *http.Client, url string) (int, string, error) { return read(c.Get(url)) }

func read(r *http.Response, err error) (int, string, error) {
	if err != nil {
		return 0, "", err
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	return r.StatusCode, string(text), err
}

// freshClient returns a client with connections of its own.
func freshClient(t testing.TB) *http.Client {
	tr := &http.Transport{}
	t.Cleanup(tr.CloseIdleConnections)
	return &http.Client{Transport: tr, Timeout: time.Hour}
}

func TestPageIsServed(t *testing.T) {
	s := start(t, patient())
	c := freshClient(t)
	status, text, err := get(c, s.url+"/?id=mumpus:20b3s3@17")
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, status)
	assert.Contains(t, text, "<!doctype html>")
	for name, a := range newPage() {
		r, err := c.Get(s.url + name)
		require.NoError(t, err)
		assert.Equal(t, a.kind, r.Header.Get("Content-Type"))
		r.Body.Close()
		again, err := http.NewRequest("GET", s.url+name, nil)
		require.NoError(t, err)
		again.Header.Set("If-None-Match", r.Header.Get("ETag"))
		status, _, err := read(c.Do(again))
		require.NoError(t, err)
		assert.Equal(t, http.StatusNotModified, status, name)
	}
}

// TestStop ends a server while a request computes, which is answered.
func TestStop(t *testing.T) {
	l := patient()
	l.stop = time.Hour
	s := start(t, l)
	c := freshClient(t)
	status, text, err := post(c, s.url+sessions, `{"id":"mumpus:8b1s1@1"}`)
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, status, text)
	name := strings.Split(text, `"`)[3]
	sess, err := s.store.get(name)
	require.NoError(t, err)

	require.NoError(t, sess.lock(context.Background())) // as another request would
	answered := make(chan string, 1)
	s.store.mu.Lock()
	before := sess.used
	s.store.mu.Unlock()
	go func() {
		status, text, err := post(c, s.url+sessions+"/"+name+"/step", "{}")
		answered <- fmt.Sprint(status, err, text)
	}()
	require.Eventually(t, func() bool {
		s.store.mu.Lock()
		defer s.store.mu.Unlock()
		return sess.used.After(before)
	}, time.Minute, time.Millisecond, "the request has come")
	stopped := make(chan error, 1)
	go func() { stopped <- s.stop() }()
	require.Eventually(t, func() bool {
		conn, err := net.Dial("tcp", s.addr)
		if err == nil {
			conn.Close()
		}
		return err != nil
	}, time.Minute, time.Millisecond, "nobody else is let in")
	sess.unlock()
	assert.Contains(t, <-answered, `200 <nil>{"session":"`+name)
	assert.NoError(t, <-stopped)
}

// TestStopHalf ends a server while a large request is half sent, which is cut off.
// Before that it keeps nobody from opening a game by its id.
func TestStopHalf(t *testing.T) {
	l := patient()
	l.stop = 50 * time.Millisecond
	l.uploads = 1
	s := start(t, l)
	half, err := net.Dial("tcp", s.addr)
	require.NoError(t, err)
	defer half.Close()
	_, err = fmt.Fprintf(half, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{", sessions, s.addr)
	require.NoError(t, err)
	require.Eventually(t, func() bool { return len(s.uploads) == 1 }, time.Minute, time.Millisecond)
	status, text, err := post(freshClient(t), s.url+sessions, `{"id":"mumpus:8b1s1@1"}`)
	require.NoError(t, err)
	assert.Equal(t, http.StatusCreated, status, text)
	assert.Len(t, s.uploads, 1, "the other still waits")
	assert.NoError(t, s.stop())
	_, err = bufio.NewReader(half).ReadString('\n')
	assert.Error(t, err, "there is no answer to half a request")
}

// TestSlowClients opens many connections that send nothing, half of a request line, of
// the headers or of a body, or don't read the answer. They are closed in time, and
// meanwhile others are served.
func TestSlowClients(t *testing.T) {
	l := patient()
	l.read, l.write, l.keep = time.Second, time.Second, time.Second
	s := start(t, l)
	c := freshClient(t)
	var slow []net.Conn
	for i := range 40 {
		conn, err := net.Dial("tcp", s.addr)
		require.NoError(t, err)
		defer conn.Close()
		slow = append(slow, conn)
		_, err = io.WriteString(conn, []string{
			"",
			"GET /api/v1/ga",
			"GET /api/v1/games HTTP/1.1\r\nHost: " + s.addr + "\r\nX-Slow: ",
			"POST " + sessions + " HTTP/1.1\r\nHost: " + s.addr + "\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{\"id\":",
			"GET /api/v1/games HTTP/1.1\r\nHost: " + s.addr + "\r\n\r\n", // and then nothing more
		}[i%5])
		require.NoError(t, err)
		status, text, err := get(c, s.url+"/api/v1/games")
		require.NoError(t, err)
		assert.Equal(t, http.StatusOK, status, text)
	}
	for i, conn := range slow {
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(time.Minute)))
		_, err := io.Copy(io.Discard, conn)
		assert.NoError(t, err, "connection %d is closed by the server", i)
	}
	assert.Empty(t, s.uploads)
}

// TestConnections holds as many connections as there may be. If they have sent no whole
// header, another ends the one that has waited for longest; if they are being answered, it
// waits until one is closed.
func TestConnections(t *testing.T) {
	l := patient()
	l.conns = 3
	for _, c := range []struct {
		name, sent string
		waits      bool
	}{
		{"nothing", "", false},
		{"half a header", "GET /api/v1/games HTTP/1.1\r\nX-Slow: ", false},
		{"half a body", "POST " + sessions + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, l)
			var held []net.Conn
			for range l.conns {
				conn, err := net.Dial("tcp", s.addr)
				require.NoError(t, err)
				defer conn.Close()
				_, err = io.WriteString(conn, c.sent)
				require.NoError(t, err)
				held = append(held, conn)
			}
			time.Sleep(100 * time.Millisecond) // for what is sent to arrive
			answered := make(chan error, 1)
			go func() {
				_, _, err := get(freshClient(t), s.url+"/api/v1/games")
				answered <- err
			}()
			if !c.waits {
				assert.NoError(t, <-answered)
				require.NoError(t, held[0].SetReadDeadline(time.Now().Add(time.Minute)))
				_, err := held[0].Read(make([]byte, 1))
				assert.Error(t, err)
				assert.NotErrorIs(t, err, os.ErrDeadlineExceeded, "it was ended")
				return
			}
			select {
			case <-answered:
				t.Fatal("one too many is answered")
			case <-time.After(100 * time.Millisecond):
			}
			require.NoError(t, held[0].Close())
			assert.NoError(t, <-answered)
		})
	}
}

// TestTooLong asks while all slots are taken: the request is answered in its time, and
// the next one is served when they are free.
func TestTooLong(t *testing.T) {
	l := patient()
	c := newClient(t, l)
	within := func(d time.Duration) { // the time of the next requests
		c.server.limits.request = d
		c.handler = c.server.Handler(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337})
	}
	path, _ := c.open(`{"id":"mumpus:8b1s1@1"}`)
	for range l.busy {
		require.NoError(t, c.server.busy.take(context.Background()))
	}
	within(50 * time.Millisecond)
	c.want(http.StatusServiceUnavailable, "POST", path+"/step", "{}", nil)
	c.want(http.StatusServiceUnavailable, "POST", sessions, `{"id":"mumpus:8b1s1@1"}`, nil)
	for range l.busy {
		c.server.busy.give()
	}
	within(time.Hour)
	c.want(http.StatusOK, "POST", path+"/step", "{}", nil)

	// Another request works on the session.
	sess, err := c.server.store.get(strings.TrimPrefix(path, sessions+"/"))
	require.NoError(t, err)
	require.NoError(t, sess.lock(context.Background()))
	within(50 * time.Millisecond)
	c.want(http.StatusServiceUnavailable, "POST", path+"/step", "{}", nil)
	sess.unlock()
	within(time.Hour)
	c.want(http.StatusOK, "POST", path+"/step", "{}", nil)
}

// TestLate follows a game for which a request has no time, and has it go on in others.
func TestLate(t *testing.T) {
	c := newClient(t, patient())
	path, _ := c.open(`{"id":"mumpus:20b3s3@17"}`)
	var v sessionView
	c.want(200, "POST", path+"/step", `{"turns":50}`, &v)
	sess, err := c.server.store.get(v.Session)
	require.NoError(t, err)
	want, err := sess.at(context.Background(), 3)
	require.NoError(t, err)
	facts := len(want.Player.Base().Theory().Facts())

	sess.past.Spare = time.Hour
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	_, err = sess.at(ctx, 3)
	assert.ErrorIs(t, err, errLate)
	sess.past.Spare = 0
	f, err := sess.at(ctx, 3)
	require.NoError(t, err)
	assert.Len(t, f.Player.Base().Theory().Facts(), facts)
}

// TestPanic has a request panic: the server answers, and says so in its log.
func TestPanic(t *testing.T) {
	var log strings.Builder
	s := newServer(Options{Games: all.Games(), Log: &log}, defaultLimits())
	_, err := compute(context.Background(), s, func() {}, func(context.Context) (int, error) { panic("oh") })
	status, line := statusOf(err)
	assert.Equal(t, http.StatusInternalServerError, status)
	assert.NotContains(t, line, "oh")
	assert.Contains(t, log.String(), "panic: oh")
	assert.Empty(t, s.busy)

	log.Reset()
	g := s.newGuard(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337}, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		defer s.calm(w)
		panic("ah")
	}))
	w := (&client{t: t, handler: g}).send("GET", "/", "")
	checkRefusal(t, w, http.StatusInternalServerError)
	assert.NotContains(t, w.Body.String(), "ah")
	assert.Contains(t, log.String(), "panic: ah")
}

// TestLateStep asks for many turns and has time for one.
func TestLateStep(t *testing.T) {
	c := newClient(t, patient())
	path, v := c.open(`{"id":"mumpus:20b3s3@17"}`)
	sess, err := c.server.store.get(v.Session)
	require.NoError(t, err)
	sess.past.Spare = 2 * time.Hour
	var after sessionView
	c.want(200, "POST", path+"/step", `{"turns":50}`, &after)
	assert.Equal(t, 2, after.Turns)
	assert.True(t, after.More)
	c.want(http.StatusServiceUnavailable, "GET", path+"/turns/2", "", nil)
	sess.past.Spare = 0
	c.want(200, "POST", path+"/step", `{"turns":50}`, &after)
	assert.NotNil(t, after.Result)
}
