package serve

import (
	"context"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strconv"
	"strings"
)

// policy is what the page may do: use what is from here, and nothing else. Behind it stand
// those who may show it in a frame.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors "

// guard refuses requests that no page of this server sends: by a name that somebody
// has made point here (DNS rebinding), or from the page of another (CSRF).
type guard struct {
	next     http.Handler
	limits   limits
	names    []string // in small letters
	frames   []string
	loopback bool // only addresses of this machine itself are called
}

func (s *Server) newGuard(addr net.Addr, next http.Handler) *guard {
	g := &guard{next: next, limits: s.limits, frames: s.frames}
	for _, name := range s.names {
		g.names = append(g.names, strings.ToLower(name))
	}
	if at, err := netip.ParseAddrPort(addr.String()); err == nil {
		g.loopback = at.Addr().IsLoopback()
	}
	return g
}

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	if len(g.frames) > 0 {
		h.Set("Content-Security-Policy", policy+"'self' "+strings.Join(g.frames, " "))
	} else {
		h.Set("Content-Security-Policy", policy+"'none'")
		h.Set("X-Frame-Options", "DENY") // which knows no list
	}
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
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
		return fail(http.StatusForbidden, "this server is not called %.100q: if that is a name of its own, start it with --allow-host and that name, without the port", r.Host)
	case r.URL.Path != clean:
		return fail(http.StatusNotFound, "there is nothing of that name")
	case !strings.HasPrefix(r.URL.Path, "/api/"):
		return nil // the page, which links may lead to
	}
	if origin := r.Header.Values("Origin"); len(origin) > 1 || len(origin) == 1 && origin[0] != "http://"+r.Host && !g.allowed(origin[0]) {
		return fail(http.StatusForbidden, "only the page of this server may ask, not that of %.100q: if a proxy gives it that name, start it with --allow-host and the name", origin[0])
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

// called says whether the server may be called by what a request's Host says: one of its
// names or an address, as a foreign name could point here. The port may be any, as a tunnel
// or a container may have given it another.
func (g *guard) called(host string) bool {
	name, ok := hostName(host)
	if !ok {
		return false
	}
	if at, err := netip.ParseAddr(name); err == nil && at.Zone() == "" && (!g.loopback || at.IsLoopback()) {
		return true
	}
	return name == "localhost" || slices.Contains(g.names, name)
}

// allowed says whether an origin, of http or https, has a name that was given. So it has if
// a proxy stands before the server.
func (g *guard) allowed(origin string) bool {
	scheme, host, ok := strings.Cut(origin, "://")
	name, is := hostName(host)
	return ok && is && (scheme == "http" || scheme == "https") && slices.Contains(g.names, name)
}

// hostName returns a host's name or address, without its port and in small letters.
func hostName(host string) (name string, ok bool) {
	if name, port, err := net.SplitHostPort(host); err == nil {
		_, err := strconv.ParseUint(port, 10, 16)
		return strings.ToLower(name), name != "" && err == nil
	}
	name = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]") // the port is left out
	return strings.ToLower(name), name != "" && !strings.ContainsAny(name, "[]/@")
}
