package serve_test

import (
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
)

// projector is a screen for a class, laptop one for a desk, and handheld one for a hand.
var projector, laptop, handheld = screen{1920, 1080, false}, screen{1280, 720, false}, screen{390, 844, false}

// goes opens another address of the page that is open.
func (b *tab) goes(address string) {
	b.Helper()
	b.run(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+address))
	b.until(`!document.getElementById("stage").hidden && document.querySelector("#facts p, #facts ul") !== null && document.querySelector("#why p") !== null`)
}

// fits checks that what a selector finds is within the first screen, and is there.
func (b *tab) fits(selector, where string) {
	b.Helper()
	b.until(fmt.Sprintf("document.querySelector(%q) !== null", selector))
	assert.Zero(b, value[int](b, "Math.round(scrollY)"), where)
	assert.Empty(b, value[[]string](b, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((x) => x.getBoundingClientRect().bottom > innerHeight).map((x) => x.innerText + " " + x.getBoundingClientRect().bottom)`, selector)), where)
}

// TestFirstLook looks at what is seen without scrolling.
func TestFirstLook(t *testing.T) {
	chromium := startBrowser(t)
	url := startServer(t)
	t.Run("the start page tells the rules", func(t *testing.T) {
		b := chromium.open(t, url, "", laptop)
		for i := range all.Games() {
			b.click(fmt.Sprintf("#choose .game:nth-of-type(%d)", i+1))
			assert.Equal(b, 5, value[int](b, `document.querySelectorAll("#rules li").length`))
			assert.NotZero(b, value[int](b, `document.querySelectorAll("#rules svg .room").length`))
		}
		for _, mode := range []string{"Watch", "Play", "Predict", "Compare"} {
			assert.Contains(b, b.text("#choose .what"), mode)
		}
		links := value[[]string](b, `[...document.querySelectorAll("#choose .gallery a")].map((a) => a.hash)`)
		assert.Len(b, links, 13)
		lesson, err := os.ReadFile("../../docs/lesson.md")
		require.NoError(b, err)
		for _, l := range links {
			if strings.HasPrefix(l, "#id=mumpus") {
				assert.Contains(b, string(lesson), l, "the lesson has the same links")
			}
		}
		for _, l := range links[10:] {
			b.goes(l)
			assert.Equal(b, 1, value[int](b, `document.querySelectorAll("h1").length`))
		}
		textbook, err := os.ReadFile("../../docs/textbook.txt")
		require.NoError(b, err)
		packed := regexp.MustCompile(`#text=([\w-]+)`).FindStringSubmatch(strings.Join(links, " "))
		require.Len(b, packed, 2)
		raw, err := base64.RawURLEncoding.DecodeString(packed[1])
		require.NoError(b, err)
		text, err := io.ReadAll(flate.NewReader(strings.NewReader(string(raw))))
		require.NoError(b, err)
		assert.Equal(b, string(textbook), string(text))
	})
	t.Run("a link to a room shows its proof", func(t *testing.T) {
		b := chromium.open(t, url, "#id="+lesson, laptop)
		for _, address := range []string{"#id=mumpus:12b2s2@17&turn=4&room=6", "#id=mumpus:12b2s2@29&turn=4&room=11", "#id=mumpus:12b2s2@33&turn=6&room=8", "#id=mumpus:12b2s2@4&turn=4&room=3"} {
			b.goes(address)
			b.fits("#why section:first-of-type .steps > li", address)
		}
	})
	for name, size := range map[string]screen{"a phone": handheld, "a projector": projector} {
		t.Run("the buttons are in sight on "+name, func(t *testing.T) {
			b := chromium.open(t, url, "#id="+lesson, size)
			for _, address := range []string{
				"#id=" + lesson + "&mode=play", "#id=wumpus-world:4x4p0.2@2&mode=play", "#id=classic:noon@3&mode=play",
				"#id=" + lesson + "&turn=5&mode=predict", "#id=wumpus-world:4x4p0.2@2&turn=3&mode=predict",
			} {
				b.goes(address)
				b.fits("#turn .choices button", address)
				b.fits("#turn .move [data-key=advice], #turn .move [data-key=reveal]", address)
				assert.LessOrEqual(b, value[int](b, "document.scrollingElement.scrollWidth"), int(size.width), address)
			}
		})
	}
	t.Run("icons lie below numbers, and rooms name their exits", func(t *testing.T) {
		b := chromium.open(t, url, "#id="+lesson+"&turn=10", laptop)
		b.until(`document.querySelectorAll("#stage .clue").length >= 6`)
		assert.True(b, value[bool](b, `[...document.querySelectorAll("#stage .clue")].every((c) => [...document.querySelectorAll("#stage .room")].every((r) => c.compareDocumentPosition(r) & Node.DOCUMENT_POSITION_FOLLOWING))`))
		assert.Contains(b, value[string](b, `document.querySelector('#stage [data-place="13"]').getAttribute("aria-label")`), "exits known: ")
	})
}

// axeVariable names the file axe.min.js of axe-core, which is not a part of the project.
const axeVariable = "MUMPUS_AXE"

// TestAxe has axe look at each view: it finds nothing serious.
func TestAxe(t *testing.T) {
	file := os.Getenv(axeVariable)
	if file == "" {
		t.Skip(axeVariable + " doesn't name the file axe.min.js of axe-core: npm pack axe-core has it")
	}
	axe, err := os.ReadFile(file)
	require.NoError(t, err)
	chromium := startBrowser(t)
	url := startServer(t)
	for _, size := range []screen{laptop, {390, 844, true}} {
		b := chromium.open(t, url, "", size)
		for _, address := range []string{
			"", "#id=" + lesson + "&turn=10&room=12", "#id=" + lesson + "&turn=5&room=3", "#id=wumpus-world:4x4p0.2@2&turn=3&room=[2,1]", "#id=classic:noon@3&room=9",
			"#id=" + lesson + "&mode=play", "#id=" + lesson + "&turn=3&mode=predict", "#id=classic:noon@3&mode=compare",
		} {
			if address != "" {
				b.goes(address)
			}
			b.run(chromedp.Evaluate(string(axe), nil))
			var found []string
			b.run(chromedp.Evaluate(`axe.run().then((r) => r.violations.filter((v) => ["serious", "critical"].includes(v.impact)).map((v) => v.id + ": " + v.nodes.map((n) => n.html.slice(0, 160)).slice(0, 3).join(" | ")))`, &found, awaited))
			assert.Empty(b, found, address)
			assert.Equal(b, 1, value[int](b, `[...document.querySelectorAll("h1")].filter((h) => h.checkVisibility()).length`), address)
		}
	}
}
