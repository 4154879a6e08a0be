package serve_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/internal/site"
)

// built is the page as static files, which is compiled once.
var built = sync.OnceValues(func() (*site.Site, error) {
	command, err := exec.LookPath("go")
	if err != nil {
		return nil, err
	}
	return site.Build(context.Background(), "../..", command)
})

// subPath is where the static page lies on its server.
const subPath = "/course/week 1/mumpus/"

// folder writes the page to a folder.
func folder(t testing.TB) string {
	s, err := built()
	require.NoError(t, err)
	files, err := s.Files()
	require.NoError(t, err)
	dir := t.TempDir()
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o600))
	}
	return dir
}

// startStatic serves the page as static files below subPath.
func startStatic(t testing.TB) string {
	server := httptest.NewServer(http.StripPrefix(subPath, http.FileServer(http.Dir(folder(t)))))
	t.Cleanup(server.Close)
	return server.URL + "/course/week%201/mumpus/"
}

// singleFile writes the page as one file.
func singleFile(t testing.TB) string {
	s, err := built()
	require.NoError(t, err)
	text, err := s.Single()
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "mumpus.html")
	require.NoError(t, os.WriteFile(name, text, 0o600))
	return "file://" + name
}

// TestStatic drives the page without a server: in a folder of a web server, and as one
// file that is opened from a disk. It does there all that it does with a server, of which
// some is tried by default.
func TestStatic(t *testing.T) {
	b := startBrowser(t)
	for _, place := range []struct {
		name  string
		at    func(testing.TB) string
		tried []string
	}{
		{"folder", startStatic, []string{
			"each game opens from its card", "a room is explained", "a person plays", "a person plays with keys", "two are compared", "a transcript is uploaded", "it fits a phone",
			"a link is copied without a clipboard",
		}},
		{"single", singleFile, []string{"predictions are scored", "the keyboard suffices", "a room is explained", "a link is copied without a clipboard"}},
	} {
		url := place.at(t)
		for _, part := range parts {
			if !slices.Contains(place.tried, part.name) && scale.Many(1) == 1 {
				continue
			}
			t.Run(place.name+"/"+part.name, func(t *testing.T) {
				part.drive(b.open(t, url, part.at, part.size))
			})
		}
	}
}

// TestFirstLoad weighs what a visitor loads, as gzip -9 packs it.
func TestFirstLoad(t *testing.T) {
	const most = 5_000_000
	s, err := built()
	require.NoError(t, err)
	files, err := s.Files()
	require.NoError(t, err)
	first, later := 0, 0
	for name, text := range files {
		if strings.HasPrefix(name, "file-") {
			later += packed(t, text)
		} else {
			first += packed(t, text)
		}
	}
	single, err := s.Single()
	require.NoError(t, err)
	t.Logf("the folder: %d bytes, and %d when they are needed; the single file: %d", first, later, packed(t, single))
	assert.LessOrEqual(t, first, most)
	assert.LessOrEqual(t, packed(t, single), most)
	assert.NotZero(t, later)
}

func packed(t *testing.T, text []byte) int {
	var all bytes.Buffer
	w, err := gzip.NewWriterLevel(&all, gzip.BestCompression)
	require.NoError(t, err)
	_, err = w.Write(text)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return all.Len()
}

// survey is what is timed: a game of 60 rooms, in which each turn is a survey of the cave.
const (
	surveyed = `{"id":"mumpus:60b8s8@3"}`
	survey   = `(async () => {
		const ask = async (method, path, body) => (await mumpusSite.ask(method, path, { body, headers: { "Content-Type": "application/json" } })).json();
		const { session } = await ask("POST", "sessions", '` + surveyed + `');
		const begin = performance.now();
		const { turns } = await ask("POST", "sessions/" + session + "/step", '{"turns":25}');
		await ask("GET", "sessions/" + session + "/turns/" + turns);
		return [performance.now() - begin, turns];
	})()`
)

// BenchmarkSurvey prints how long a game's surveys take in a browser, and natively: the
// first time, and once both are warm. A browser compiles what is busy a second time, to
// faster code, which it has for all of a survey after 25 games or so. The other number is
// the time from the page's address to its first verdicts, with nothing in a cache.
func BenchmarkSurvey(b *testing.B) {
	const warm = 50 // games
	chromium := startBrowser(b)
	url := startStatic(b)
	begin := time.Now()
	tab := chromium.open(b, url, "#id="+lesson, desktop)
	tab.until(`document.querySelector("#stage .room.safe") !== null`)
	first := time.Since(begin)
	turns := 0
	inBrowser := func() time.Duration {
		var took []float64
		tab.run(chromedp.Evaluate(survey, &took, awaited))
		turns = int(took[1])
		return time.Duration(took[0] * float64(time.Millisecond))
	}
	natively := func() time.Duration {
		var opened struct{ Session string }
		ask(b, http.MethodPost, "sessions", surveyed, &opened)
		begin := time.Now()
		var v struct{ Turns int }
		ask(b, http.MethodPost, "sessions/"+opened.Session+"/step", `{"turns":25}`, &v)
		var turn known
		ask(b, http.MethodGet, fmt.Sprintf("sessions/%s/turns/%d", opened.Session, v.Turns), "", &turn)
		require.Equal(b, turns, v.Turns, "the same game")
		return time.Since(begin)
	}
	milliseconds := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	b.ReportMetric(milliseconds(first), "first-verdicts-ms")
	b.ReportMetric(milliseconds(inBrowser()), "browser-first-ms")
	b.ReportMetric(milliseconds(natively()), "native-first-ms")
	for range warm {
		inBrowser()
		natively()
	}
	var page, native time.Duration
	for range b.N {
		page += inBrowser()
		native += natively()
	}
	b.ReportMetric(milliseconds(page)/float64(b.N), "browser-ms/op")
	b.ReportMetric(milliseconds(native)/float64(b.N), "native-ms/op")
	b.ReportMetric(float64(page)/float64(native), "times-native")
}

// TestCancel breaks off what takes long: the page stays at hand meanwhile, and goes on
// behind it.
func TestCancel(t *testing.T) {
	b := startBrowser(t).open(t, startStatic(t), "#id="+lesson, desktop)
	b.turn(1)
	// The page itself does it as soon as it can be done, as the work may be over soon.
	b.run(chromedp.Evaluate(`new MutationObserver((_, observer) => {
		if (document.getElementById("working").hidden) return;
		observer.disconnect();
		globalThis.meanwhile = document.getElementById("worked").textContent;
		document.getElementById("help-button").click(); // the page answers
		globalThis.answered = document.getElementById("help").open;
		document.getElementById("help").close();
		document.getElementById("cancel").click();
	}).observe(document.getElementById("working"), { attributes: true });
	location.hash = "#id=mumpus:400b50s50@1&turn=200"; 0`, nil))
	b.until(`globalThis.meanwhile !== undefined`)
	assert.Regexp(t, `Computing for \d+ s`, value[string](b, `globalThis.meanwhile`))
	assert.True(t, value[bool](b, `globalThis.answered`))
	b.until(`document.getElementById("working").hidden`)
	assert.NotContains(t, value[string](b, `document.body.innerText`), "Turn 200")
	b.run(chromedp.Evaluate(`location.hash = "#id=`+lesson+`&turn=4"; 0`, nil))
	b.turn(4)
}
