//go:build js && wasm

// Command engine answers the API of mumpus serve in a Web Worker, by the handler that
// the server has too.
package main

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"sync"
	"syscall/js"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/serve"
)

func main() {
	e := &engine{
		handler: serve.New(serve.Options{Games: all.Games(), Log: os.Stderr}).API(),
		aborts:  map[int]context.CancelFunc{},
	}
	js.Global().Set("mumpusAsk", js.FuncOf(e.ask))
	js.Global().Set("mumpusAbort", js.FuncOf(e.abort))
	js.Global().Call("mumpusReady")
	select {}
}

type engine struct {
	handler http.Handler

	mu     sync.Mutex
	aborts map[int]context.CancelFunc // by the number of the request
}

// ask is called with a number, a method, a path, a content type and a body. The answer
// is handed to mumpusAnswer.
func (e *engine) ask(_ js.Value, args []js.Value) any {
	id, method, path, kind, body := args[0].Int(), args[1].String(), args[2].String(), args[3].String(), args[4].String()
	ctx, cancel := context.WithCancel(context.Background())
	e.mu.Lock()
	e.aborts[id] = cancel
	e.mu.Unlock()
	go func() {
		defer e.abort(js.Undefined(), args)
		e.answer(ctx, id, method, path, kind, body)
	}()
	return nil
}

func (e *engine) answer(ctx context.Context, id int, method, path, kind, body string) {
	r, err := http.NewRequestWithContext(ctx, method, path, bytes.NewReader([]byte(body)))
	if err != nil {
		js.Global().Call("mumpusAnswer", id, http.StatusBadRequest, "", "", js.Null())
		return
	}
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	a := &answer{status: http.StatusOK, header: http.Header{}}
	e.handler.ServeHTTP(a, r)
	text := js.Global().Get("Uint8Array").New(a.body.Len())
	js.CopyBytesToJS(text, a.body.Bytes())
	js.Global().Call("mumpusAnswer", id, a.status, a.header.Get("Content-Type"), a.header.Get("Content-Disposition"), text)
}

// answer is what the handler writes. It implements [http.ResponseWriter].
type answer struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func (a *answer) Header() http.Header                  { return a.header }
func (a *answer) WriteHeader(status int)               { a.status = status }
func (a *answer) Write(text []byte) (n int, err error) { return a.body.Write(text) }

// abort is called with the number of a request that nobody waits for any more.
func (e *engine) abort(_ js.Value, args []js.Value) any {
	e.mu.Lock()
	defer e.mu.Unlock()
	if cancel, ok := e.aborts[args[0].Int()]; ok {
		cancel()
		delete(e.aborts, args[0].Int())
	}
	return nil
}
