package serve

import (
	"context"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strings"
)

// policy is what the page may do: use what is from here, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard refuses requests that no page of this server sends: by a name that somebody
// has made point here (DNS rebinding), or from the page of another (CSRF).
type guard struct {
	next     http.Handler
	limits   limits
	names    []string
	port     string
	loopback bool // only addresses of this machine itself are called
}

func (s *Server) newGuard(addr net.Addr, next http.Handler) *guard {
	g := &guard{next: next, limits: s.limits, names: append([]string{"localhost"}, s.names...)}
	if at, err := netip.ParseAddrPort(addr.String()); err == nil {
		_, g.port, _ = net.SplitHostPort(addr.String())
		g.loopback = at.Addr().IsLoopback()
	}
	return g
}

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	if err := g.check(r); err != nil {
		answerError(w, err)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), g.limits.request)
	defer cancel()
	r.Body = http.MaxBytesReader(w, r.Body, g.limits.body)
	g.next.ServeHTTP(w, r.WithContext(ctx))
}

// check returns why the request is refused, if it is.
func (g *guard) check(r *http.Request) error {
	clean := path.Clean("/" + r.URL.Path)
	switch {
	case !g.called(r.Host):
		return fail(http.StatusForbidden, "this server is not called %.100q", r.Host)
	case r.URL.Path != clean:
		return fail(http.StatusNotFound, "there is nothing of that name")
	case !strings.HasPrefix(r.URL.Path, "/api/"):
		return nil // the page, which links may lead to
	}
	if origin := r.Header.Values("Origin"); len(origin) > 1 || len(origin) == 1 && origin[0] != "http://"+r.Host {
		return fail(http.StatusForbidden, "only the page of this server may ask, not that of %.100q", origin[0])
	}
	switch site := r.Header.Get("Sec-Fetch-Site"); site {
	case "", "same-origin", "none":
	default:
		return fail(http.StatusForbidden, "only the page of this server may ask, and this is %.100q", site)
	}
	if r.Method == http.MethodPost {
		kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || kind != "application/json" {
			return fail(http.StatusUnsupportedMediaType, "want Content-Type: application/json")
		}
	}
	return nil
}

// called says whether the server may be called by what a request's Host says: its
// port, and one of its names or an address, as a foreign name could point here.
func (g *guard) called(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil { // the port is left out
		name, port = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"), "80"
	}
	if port != g.port {
		return false
	}
	if at, err := netip.ParseAddr(name); err == nil {
		return at.Zone() == "" && (!g.loopback || at.IsLoopback())
	}
	return slices.Contains(g.names, strings.ToLower(name))
}
