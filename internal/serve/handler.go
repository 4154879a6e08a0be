package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"unicode/utf8"
)

// endpoint answers a request with what is written as JSON, a file, or an error.
type endpoint func(r *http.Request) (any, error)

// created is answered as something new.
type created struct{ body any }

// file is answered as it is, to be saved.
type file struct {
	name string
	text []byte
}

// Handler returns the handler of requests to a listener at addr.
func (s *Server) Handler(addr net.Addr) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/api/", s.API())
	mux.Handle("/", newPage())
	return s.newGuard(addr, mux)
}

// API returns the handler of the API alone, for a program that is its only user, such as
// the page in a visitor's browser: nobody's requests are refused, and each may take as
// long as it needs.
func (s *Server) API() http.Handler {
	mux := http.NewServeMux()
	const sessions = "/api/v1/sessions"
	const words = "/api/v1/games/{game}/themes/{theme}"
	const session, turn = sessions + "/{session}", sessions + "/{session}/turns/{turn}"
	for path, methods := range map[string]map[string]endpoint{
		"/api/v1/games":          {"GET": s.games},
		words:                    {"GET": s.words},
		sessions:                 {"POST": s.open},
		session:                  {"GET": s.show, "DELETE": s.end},
		session + "/step":        {"POST": s.step},
		session + "/act":         {"POST": s.act},
		session + "/back":        {"POST": s.back},
		session + "/transcript":  {"GET": s.transcript},
		turn:                     {"GET": s.turn},
		turn + "/advice":         {"GET": s.advice},
		turn + "/places/{place}": {"GET": s.place},
		turn + "/query":          {"GET": s.query},
		turn + "/facts":          {"GET": s.facts},
		turn + "/clauses":        {"GET": s.clauses},
		turn + "/predict":        {"POST": s.predict},
		turn + "/formula":        {"GET": s.formula},
		turn + "/proof":          {"GET": s.proof},
		turn + "/names":          {"GET": s.varNames},
		"/api/":                  {},
	} {
		mux.HandleFunc(path, s.methods(path, methods))
	}
	return mux
}

// methods returns the handler of a path with an endpoint for each of some methods.
func (s *Server) methods(path string, of map[string]endpoint) http.HandlerFunc {
	var allowed []string
	for m := range of {
		allowed = append(allowed, m)
	}
	slices.Sort(allowed)
	return func(w http.ResponseWriter, r *http.Request) {
		defer s.calm(w)
		method := r.Method
		if method == http.MethodHead {
			method = http.MethodGet
		}
		e, ok := of[method]
		switch {
		case len(of) == 0:
			answerError(w, fail(http.StatusNotFound, "there is nothing of that name in the API"))
		case !ok:
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			answerError(w, fail(http.StatusMethodNotAllowed, "want %s, not %.20q", strings.Join(allowed, " or "), r.Method))
		default:
			body, err := e(r)
			if err != nil {
				answerError(w, err)
				return
			}
			answer(w, body)
		}
	}
}

// calm is deferred: it answers a request that a fault of the server's own has ended.
func (s *Server) calm(w http.ResponseWriter) {
	if p := recover(); p != nil {
		s.log.Printf("panic: %v\n%s", p, debug.Stack())
		answerError(w, errFault)
	}
}

func answer(w http.ResponseWriter, body any) {
	switch b := body.(type) {
	case nil:
		w.WriteHeader(http.StatusNoContent)
	case created:
		writeJSON(w, http.StatusCreated, b.body)
	case file:
		kind := "text/plain; charset=utf-8"
		if !utf8.Valid(b.text) {
			kind = "application/octet-stream"
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", b.name))
		_, _ = w.Write(b.text)
	default:
		writeJSON(w, http.StatusOK, b)
	}
}

func answerError(w http.ResponseWriter, err error) {
	status, line := statusOf(err)
	writeJSON(w, status, map[string]string{"error": line})
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil { // which no answer gives a reason for
		panic(err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n'))
}

// compute does what may take long, when there is a slot for it. If ctx ends before it
// is done it goes on, as not all can be broken off, and keeps its slot; the answer is
// the context's error. In the end release is called, in any case.
func compute[T any](ctx context.Context, s *Server, release func(), do func(context.Context) (T, error)) (T, error) {
	var none T
	if err := s.busy.take(ctx); err != nil {
		release()
		return none, err
	}
	type outcome struct {
		value T
		err   error
	}
	try := func() (o outcome) {
		defer func() {
			if p := recover(); p != nil {
				s.log.Printf("panic: %v\n%s", p, debug.Stack())
				o.err = errFault
			}
		}()
		o.value, o.err = do(ctx)
		return o
	}
	done := make(chan outcome, 1)
	go func() {
		o := try()
		release()
		s.busy.give()
		done <- o
	}()
	select {
	case o := <-done:
		return o.value, o.err
	case <-ctx.Done():
		return none, context.Cause(ctx)
	}
}
