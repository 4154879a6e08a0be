package serve_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/host"
)

// themed is a theme of the classic game: its words as a page has them, and as others tell by
// them.
type themed struct {
	name string
	*host.Words
	tell func(string, ...string) string
	has  map[string]bool // each word
}

func themes(t testing.TB) []themed {
	g, err := all.Games().ByName("classic")
	require.NoError(t, err)
	var list []themed
	for _, name := range g.(host.Themed).Themes() {
		th := themed{name: name, has: map[string]bool{}}
		th.Words, err = g.(host.Themed).Words(name)
		require.NoError(t, err)
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		teller := g.(host.Storied).StoryFlags(fs)
		require.NoError(t, fs.Set("theme", name))
		told, err := teller()
		require.NoError(t, err)
		th.tell = told.Tell
		add := func(text string) {
			for _, w := range letters.FindAllString(regexp.MustCompile(`\{.*?\}`).ReplaceAllString(text, " "), -1) {
				th.has[strings.ToLower(w)] = true
			}
		}
		for _, text := range th.Texts {
			add(text)
		}
		for _, s := range th.Sentences {
			add(s.Text)
		}
		list = append(list, th)
	}
	return list
}

var letters = regexp.MustCompile(`\p{L}+`)

// speaks wants that all that can be read or heard on the page is of the theme, or a name.
func (b *tab) speaks(th themed) {
	b.Helper()
	names := []string{"noon", "classic", "hunter", "cautious", "prowler", "roamer", "mumpus"}
	names = append(append(names, games.StrategyNames()...), "standard", "bunker", "deutsch", "original")
	said := value[[]string](b, `[...document.querySelectorAll("body *")].filter((x) => x.checkVisibility()).flatMap((x) => [
		...[...x.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data),
		...["aria-label", "aria-valuetext", "title", "placeholder", "alt"].map((a) => x.getAttribute(a) ?? "")]).concat(document.title)`)
	for _, text := range said {
		for _, w := range letters.FindAllString(text, -1) {
			if w = strings.ToLower(w); len(w) > 1 && !th.has[w] && !slices.Contains(names, w) {
				assert.Fail(b, "a foreign word", "%s: %q in %q", th.name, w, text)
				break
			}
		}
	}
}

// TestWords plays, watches, predicts and compares by each theme of the classic game, and finds
// no foreign word.
func TestWords(t *testing.T) {
	chromium := startBrowser(t)
	url := startServer(t)
	for _, th := range themes(t) {
		t.Run(th.name, func(t *testing.T) {
			key := func(does string) string { return th.Keys[does] }
			b := chromium.open(t, url, "#id=classic:noon@140&theme="+th.name, desktop)
			shows := func(selector, text string, values ...string) {
				b.Helper()
				b.until(fmt.Sprintf(`document.querySelector(%q)?.innerText.toLowerCase().includes(%q)`, selector, strings.ToLower(th.tell(text, values...))))
				b.speaks(th)
			}
			shows("#turn-title", "turn 1")
			assert.Equal(b, th.Language, value[string](b, "document.documentElement.lang"))
			b.press(key("help"))
			shows("#help", "what would you do?")
			b.click("#help button")
			b.press(kb.End)
			shows("#turn .result", "Won")
			for _, room := range value[[]string](b, `[...document.querySelectorAll("#stage [data-place]")].map((r) => r.dataset.place)`) {
				b.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('#stage [data-place="%s"]').dispatchEvent(new Event("click"))`, room), nil))
				shows("#why-title", "room "+room)
				b.until(`document.querySelector("#why h3") !== null`)
				b.speaks(th)
			}
			b.click("[data-key=clauses]")
			b.until(`document.querySelector("#facts .clause") !== null`)
			b.speaks(th)
			b.click("[data-key=sentences]")
			if th.name != "standard" {
				assert.Contains(b, value[string](b, "location.hash"), "&theme="+th.name)
			}

			b.press("2") // play
			shows("#turn", "What would you do?")
			b.press(key("advice"))
			shows("#turn [role=status]", "I would")
			b.run(chromedp.SendKeys("[name=action]", th.tell("MOVE 99"), chromedp.ByQuery))
			b.click("[data-key=do]")
			shows("#turn .result", "Lost: wrong room")
			b.press("3") // predict
			shows("#turn", "What follows about")
			b.press(key("deadly"))
			shows("#turn .score", "Score {right} of {all}", "right", "0", "all", "1")
			b.press(key("all"))
			shows("#turn", "All of this turn is shown.")
			b.press("4") // compare
			shows("#turn", "On the left")

			// In other words, where it is.
			b.press("1")
			b.run(chromedp.SetValue("#words select", "deutsch", chromedp.ByQuery))
			b.run(chromedp.Evaluate(`document.querySelector("#words select").dispatchEvent(new Event("change"))`, nil))
			b.until(`document.getElementById("turn-title").innerText.startsWith("Zug ") && location.hash.includes("&theme=deutsch")`)
		})
	}
}

// TestWordsAreTheSame tells all that the engine says of a game on the page, and wants what
// other screens tell.
func TestWordsAreTheSame(t *testing.T) {
	chromium := startBrowser(t)
	url := startServer(t)
	texts := map[string]bool{}
	var gather func(v any)
	gather = func(v any) {
		switch v := v.(type) {
		case string:
			texts[v] = true
		case []any:
			for _, x := range v {
				gather(x)
			}
		case map[string]any:
			for _, x := range v {
				gather(x)
			}
		}
	}
	for _, id := range []string{"classic:noon@1", "classic:noon@140", "classic:yob@3"} {
		var opened struct{ Session string }
		ask(t, http.MethodPost, "sessions", `{"id":"`+id+`"}`, &opened)
		var all map[string]any
		at := "sessions/" + opened.Session
		ask(t, http.MethodPost, at+"/step", `{"turns":50}`, &all)
		turns := int(all["turns"].(float64))
		for n := range turns {
			paths := []string{"", "/facts"}
			for room := range 20 {
				paths = append(paths, fmt.Sprintf("/places/%d", room+1))
			}
			for _, path := range paths {
				var v any
				ask(t, http.MethodGet, fmt.Sprintf("%s/turns/%d%s", at, n+1, path), "", &v)
				gather(v)
			}
		}
	}
	require.Greater(t, len(texts), 300)
	list := slices.Sorted(func(yield func(string) bool) {
		for text := range texts {
			if !yield(text) {
				return
			}
		}
	})
	said, err := json.Marshal(list)
	require.NoError(t, err)
	for _, th := range themes(t) {
		b := chromium.open(t, url, "", desktop)
		var got []string
		b.run(chromedp.Evaluate(fmt.Sprintf(`import("./words.js").then(async ({ speak, t }) => { await speak("classic", %q); return %s.map((x) => t(x)); })`, th.name, said), &got,
			func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
		for i, text := range list {
			require.Equal(t, th.tell(text), got[i], text)
		}
	}
}
