package serve

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRaw sends bytes that no client library would. Each connection is answered with a
// status that refuses it, and the server works.
func TestRaw(t *testing.T) {
	s := start(t, patient())
	head := "POST " + sessions + " HTTP/1.1\r\nHost: " + s.addr + "\r\nContent-Type: application/json\r\n"
	for _, c := range []struct {
		name, text string
		status     int
	}{
		{"garbage", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400},
		{"another protocol", "SSH-2.0-OpenSSH_9.9\r\n\r\n", 400},
		{"no host", "GET /api/v1/games HTTP/1.1\r\n\r\n", 400},
		{"no host, and an old version", "GET /api/v1/games HTTP/1.0\r\n\r\n", 403},
		{"two hosts", "GET /api/v1/games HTTP/1.1\r\nHost: " + s.addr + "\r\nHost: evil.example\r\n\r\n", 400},
		{"a foreign host", "GET /api/v1/games HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403},
		{"a foreign host in the path", "GET http://evil.example/api/v1/games HTTP/1.1\r\nHost: " + s.addr + "\r\n\r\n", 403},
		{"a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 403},
		{"a path up", "GET /../../../etc/passwd HTTP/1.1\r\nHost: " + s.addr + "\r\n\r\n", 404},
		{"no path", "GET evil HTTP/1.1\r\nHost: " + s.addr + "\r\n\r\n", 400},
		{"a star", "OPTIONS * HTTP/1.1\r\nHost: " + s.addr + "\r\n\r\n", 404},
		{"a long path", "GET /" + strings.Repeat("a", 1<<20) + " HTTP/1.1\r\n", 431},
		{"a long header", "GET / HTTP/1.1\r\nHost: " + s.addr + "\r\nX: " + strings.Repeat("a", 1<<20), 431},
		{"many headers", "GET / HTTP/1.1\r\nHost: " + s.addr + "\r\n" + strings.Repeat("X: y\r\n", 1<<17), 431},
		{"a header of no form", "GET / HTTP/1.1\r\nHost: " + s.addr + "\r\nX Y: z\r\n\r\n", 400},
		{"two lengths", head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400},
		{"a negative length", head + "Content-Length: -1\r\n\r\n", 400},
		{"an endless body", head + "Transfer-Encoding: chunked\r\n\r\n" + strings.Repeat("10000\r\n"+strings.Repeat("x", 1<<16)+"\r\n", 40), 413},
		{"a chunk of no form", head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
		{"an unknown encoding", head + "Transfer-Encoding: gzip, chunked\r\n\r\n", 501},
	} {
		t.Run(c.name, func(t *testing.T) {
			conn, err := net.Dial("tcp", s.addr)
			require.NoError(t, err)
			defer conn.Close()
			require.NoError(t, conn.SetDeadline(time.Now().Add(time.Minute)))
			go func() { _, _ = io.WriteString(conn, c.text) }() // which is cut off when it is refused
			r, err := http.ReadResponse(bufio.NewReader(conn), nil)
			require.NoError(t, err)
			defer r.Body.Close()
			assert.Equal(t, c.status, r.StatusCode)
		})
	}
	status, _, err := get(freshClient(t), s.url+"/api/v1/games")
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, status)
}
