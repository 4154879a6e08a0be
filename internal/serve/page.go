package serve

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
)

//go:embed page
var assets embed.FS

// page answers with the files of the page.
type page map[string]asset // by path

type asset struct {
	kind, tag string
	text      []byte
}

// kinds are the kinds of files, by the ends of their names. What the system says of
// these is not to be relied on.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".png":  "image/png",
	".ico":  "image/x-icon",
}

func newPage() page {
	p := page{}
	entries, _ := assets.ReadDir("page") // it is there, as it is embedded
	for _, e := range entries {
		kind, ok := kinds[path.Ext(e.Name())]
		if !ok {
			continue
		}
		text, _ := assets.ReadFile("page/" + e.Name())
		sum := sha256.Sum256(text)
		a := asset{kind, `"` + hex.EncodeToString(sum[:8]) + `"`, text}
		p["/"+e.Name()] = a
		if e.Name() == "index.html" {
			p["/"] = a
		}
	}
	return p
}

func (p page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a, ok := p[r.URL.Path]
	switch {
	case !ok:
		answerError(w, fail(http.StatusNotFound, "there is nothing of that name"))
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		answerError(w, fail(http.StatusMethodNotAllowed, "want GET, not %.20q", r.Method))
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", a.tag)
	if r.Header.Get("If-None-Match") == a.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", a.kind)
	_, _ = w.Write(a.text)
}
