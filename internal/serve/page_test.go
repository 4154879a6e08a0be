package serve_test

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/serve"
)

// lesson is a hunt with clues of all kinds, won in turn 10.
const lesson = "mumpus:20b3s3@17"

// parts are what the page does, each in a game that its address names.
var parts = []struct {
	name  string
	at    string
	size  screen
	drive func(*tab)
}{
	{"each game opens from its card", "", desktop, opensEachGame},
	{"a game is watched to its end", "#id=" + lesson, desktop, watchesToTheEnd},
	{"time runs by itself", "#id=" + lesson + "&turn=8", desktop, runsByItself},
	{"a link is a lesson", "#id=" + lesson + "&turn=5&room=3", desktop, followsALink},
	{"the links of the lesson open", "", desktop, opensTheLesson},
	{"a room is explained", "#id=" + lesson + "&turn=10", desktop, explainsARoom},
	{"an open room has two worlds", "#id=" + lesson + "&turn=5", desktop, showsTwoWorlds},
	{"the knowledge base grows", "#id=" + lesson + "&turn=3", desktop, growsKnowledge},
	{"predictions are scored", "#id=" + lesson + "&turn=3&mode=predict", desktop, scoresPredictions},
	{"a person plays", "#id=" + lesson + "&mode=play", desktop, playsAndAsks},
	{"a person plays with keys", "#id=wumpus-world:4x4p0.2@2&mode=play&agent=cautious", desktop, playsWithKeys},
	{"two are compared", "#id=classic:noon@3&mode=compare", desktop, comparesTwo},
	{"a transcript is uploaded", "", desktop, uploadsATranscript},
	{"a broken one is refused", "", desktop, refusesABrokenOne},
	{"a wrong id is refused", "", desktop, refusesAnID},
	{"names with markup are text", "", desktop, showsMarkupAsText},
	{"the keyboard suffices", "", desktop, needsOnlyKeys},
	{"it fits a phone", "", phone, fitsAPhone},
	{"it is light and dark", "#id=" + lesson, screen{1024, 768, true}, isLightAndDark},
	{"it works where the browser keeps nothing", "", desktop, keepsNothing},
	{"another opens before the first is done", "#id=mumpus:100b10s10@1", desktop, opensAnother},
	{"a link is copied without a clipboard", "#id=" + lesson + "&turn=4", desktop, copiesWithoutClipboard},
	{"everything has a name", "#id=" + lesson + "&turn=10&room=12", desktop, namesEverything},
}

// TestPage drives the page of a server in a browser, which its parts share.
func TestPage(t *testing.T) {
	browser := startBrowser(t)
	for _, part := range parts {
		t.Run(part.name, func(t *testing.T) {
			part.drive(browser.open(t, startServer(t), part.at, part.size))
		})
	}
}

// engine is what the page is compared with.
var engine = serve.New(serve.Options{Games: all.Games()}).API()

// ask asks the engine for what the page should show.
func ask(t testing.TB, method, path, body string, into any) {
	request := httptest.NewRequest(method, "/api/v1/"+path, strings.NewReader(body))
	answer := httptest.NewRecorder()
	engine.ServeHTTP(answer, request)
	require.Less(t, answer.Code, 300, path)
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), into))
}

// known is what a turn knows of places.
type known struct {
	At     string
	Places []struct{ Name, Verdict string }
}

// knownIn returns what was known in a turn of a game.
func (b *tab) knownIn(id string, turn int) known {
	b.Helper()
	var opened struct{ Session string }
	ask(b.TB, http.MethodPost, "sessions", `{"id":"`+id+`"}`, &opened)
	var any map[string]any
	ask(b.TB, http.MethodPost, "sessions/"+opened.Session+"/step", `{"turns":50}`, &any)
	var k known
	ask(b.TB, http.MethodGet, fmt.Sprintf("sessions/%s/turns/%d", opened.Session, turn), "", &k)
	require.NotEmpty(b, k.Places)
	return k
}

// room selects a room of the picture.
func room(name string) string { return fmt.Sprintf(`#stage [data-place="%s"]`, name) }

// shows checks that the picture shows what is known, and where the player is.
func (b *tab) shows(k known) {
	b.Helper()
	for _, p := range k.Places {
		class := value[string](b, fmt.Sprintf("document.querySelector('%s')?.getAttribute('class') ?? 'missing'", room(p.Name)))
		switch p.Verdict {
		case "deadly":
			assert.Contains(b, class, "deadly", p.Name)
		case "open":
			assert.Contains(b, class, "open", p.Name)
		default:
			assert.Regexp(b, "safe|visited|thing", class, p.Name)
		}
		assert.Equal(b, p.Name == k.At, strings.HasSuffix(class, " here"), p.Name)
	}
	assert.Equal(b, len(k.Places), value[int](b, "document.querySelectorAll('#stage [data-place]').length"))
}

func opensEachGame(b *tab) {
	for i, g := range all.Games() {
		b.click(fmt.Sprintf("#choose .game:nth-of-type(%d)", i+1))
		assert.Equal(b, g.Name(), value[string](b, "document.querySelector('[name=game]:checked').value"))
		b.run(chromedp.SetValue("#new [name=seed]", "3", chromedp.ByQuery))
		b.click("#start")
		b.until(fmt.Sprintf(`document.querySelector(".headline")?.innerText.startsWith(%q)`, games.TitleOf(g)))
		b.turn(1)
		assert.Contains(b, value[string](b, "location.hash"), "#id="+g.Name()+":")
		assert.Contains(b, value[string](b, "location.hash"), "@3")
		b.press("n")
		b.until(`!document.getElementById("choose").hidden`)
	}
}

func watchesToTheEnd(b *tab) {
	b.turn(1)
	b.shows(b.knownIn(lesson, 1))
	for turn := 2; turn <= 10; turn++ {
		b.click("[data-key=next]")
		b.turn(turn)
	}
	b.shows(b.knownIn(lesson, 10))
	assert.Contains(b, b.text("#turn .result"), "Won in turn 10")
	assert.True(b, value[bool](b, "document.querySelector('[data-key=next]').disabled"))
	b.click("[data-key=back]")
	b.turn(9)
	b.shows(b.knownIn(lesson, 9))
	assert.Empty(b, b.text("#turn .result"))
	b.press(kb.Home)
	b.turn(1)
	b.press(kb.End)
	b.turn(10)
	assert.Contains(b, value[string](b, "document.getElementById('live').innerText"), "the game is over: Won")
}

func runsByItself(b *tab) {
	b.run(chromedp.SetValue(".time select", "Fast", chromedp.ByQuery))
	b.run(chromedp.Evaluate("document.querySelector('.time select').dispatchEvent(new Event('change'))", nil))
	b.press("p")
	b.until("document.querySelector('[data-key=run]').getAttribute('aria-label') === 'Pause'")
	b.turn(9)
	b.press("p")
	assert.Equal(b, "Play", value[string](b, "document.querySelector('[data-key=run]').getAttribute('aria-label')"))
}

func followsALink(b *tab) {
	b.turn(5)
	b.until(`document.getElementById("why-title")?.innerText.startsWith("room 3")`)
	b.shows(b.knownIn(lesson, 5))
	b.click("[data-key=next]")
	b.turn(6)
	assert.Equal(b, "#id="+lesson+"&turn=6&room=3", value[string](b, "location.hash"))
	b.run(chromedp.Evaluate("location.hash = 'id=classic:noon@3'", nil))
	b.until(`document.querySelector(".headline")?.innerText.startsWith("Hunt the Wumpus")`)
}

// link is a link to the page, as docs/lesson.md has it.
var link = regexp.MustCompile(`\(http://127\.0\.0\.1:7337/(#id=([^&)]*)&turn=(\d+)&room=([^&)]*)(&mode=predict)?)\)`)

func opensTheLesson(b *tab) {
	text, err := os.ReadFile("../../docs/lesson.md")
	require.NoError(b, err)
	links := link.FindAllStringSubmatch(string(text), -1)
	assert.Len(b, links, strings.Count(string(text), "(http://127.0.0.1:7337/#"), "all are like this")
	require.NotEmpty(b, links)
	for _, l := range links {
		address, id, turn, place, predict := l[1], l[2], l[3], l[4], l[5] != ""
		b.run(chromedp.Evaluate(fmt.Sprintf("location.hash = %q", address), nil))
		b.until(fmt.Sprintf(`document.querySelector(".headline code")?.innerText === %q && document.getElementById("turn-number").value === %q`, id, turn))
		if predict {
			b.until(fmt.Sprintf(`document.querySelector("#turn [aria-label=Question] strong")?.innerText === "room %s"`, place))
		} else {
			b.until(fmt.Sprintf(`document.getElementById("why-title")?.innerText.startsWith("room %s") && document.querySelector("#why .verdict") !== null`, place))
		}
	}
}

func explainsARoom(b *tab) {
	b.turn(10)
	b.click(room("12"))
	b.until(`document.querySelector("#why .steps") !== null`)
	why := b.text("#why")
	assert.Contains(b, why, "Room 12 holds bats proved by 2 facts, and no fewer are enough")
	assert.Contains(b, why, "room 13 has no flapping of wings from 1, 15 or 19")
	assert.Contains(b, why, "so room 12 holds bats")
	assert.Contains(b, value[string](b, "location.hash"), "room=12")

	// The first fact is about rooms 1, 13, 15 and 19, which light up, as it does
	// where it is listed.
	b.run(chromedp.Focus("#why .line", chromedp.ByQuery))
	for _, name := range []string{"1", "15", "19"} {
		assert.True(b, value[bool](b, fmt.Sprintf(`document.querySelector('%s').matches(".lit")`, room(name))), name)
	}
	assert.False(b, value[bool](b, fmt.Sprintf(`document.querySelector('%s').matches(".lit")`, room("12"))))
	b.until(`document.querySelector("#facts .lit")?.innerText.includes("room 13 has no flapping")`)

	// What can be saved is there.
	for name, file := range map[string]struct{ called, has string }{
		"CNF":   {"mumpus-turn10-formula.cnf", "p cnf "},
		"Proof": {"mumpus-turn10-proof.drat", " 0\n"},
		"Names": {"mumpus-turn10-names.txt", "bats at 12\n"},
	} {
		assert.Contains(b, b.saved(file.called, func() { b.clickText("#why .downloads button", name) }), file.has, name)
	}
	assert.Contains(b, b.saved("mumpus.jsonl", func() { b.clickText(".side .downloads button", "Transcript") }), `"percept"`)
	picture := b.saved("mumpus-turn10.svg", func() { b.clickText(".side .downloads button", "Picture") })
	assert.Contains(b, picture, "<svg ")
	assert.Contains(b, picture, "room 12: proved safe: bats")
	assert.NotContains(b, picture, "var(--", "it has its colours in itself")
	assert.NoError(b, xml.Unmarshal([]byte(picture), new(any)))
}

func showsTwoWorlds(b *tab) {
	b.turn(5)
	b.click(room("3"))
	b.until(`document.querySelectorAll("#why .world svg .room").length > 0`)
	assert.Contains(b, b.text("#why"), "84%")
	worlds := value[[]string](b, `[...document.querySelectorAll("#why .world")].slice(0, 2).map((w) => w.querySelector('[data-place="3"]').getAttribute("class"))`)
	require.Len(b, worlds, 2)
	assert.NotEqual(b, strings.Contains(worlds[0], "held"), strings.Contains(worlds[1], "held"), "room 3 differs")
}

func growsKnowledge(b *tab) {
	b.turn(3)
	b.until(`document.querySelector("#facts .sentences") !== null`)
	count := "document.querySelectorAll('#facts .sentences li').length"
	before := value[int](b, count)
	assert.Contains(b, b.text("#facts .group"), "Turn 3, new")
	b.click("[data-key=next]")
	b.click("[data-key=next]")
	b.turn(5)
	b.until(`document.querySelector("#facts .group")?.innerText === "Turn 5, new"`)
	assert.Greater(b, value[int](b, count), before)

	b.run(chromedp.Evaluate(`{const f = document.getElementById("filter"); f.value = "18"; f.dispatchEvent(new Event("change"))}`, nil))
	b.until(count + " < 6")
	for _, sentence := range value[[]string](b, `[...document.querySelectorAll("#facts .sentences li")].map((l) => l.innerText)`) {
		assert.Contains(b, sentence, "18")
	}
	b.click("#facts [data-key=clauses]")
	b.until(`document.querySelector("#facts .clause") !== null`)
	assert.Contains(b, b.text("#facts .scroll"), "shaft at 18")
}

func scoresPredictions(b *tab) {
	b.turn(3)
	assert.Contains(b, b.text("#turn .score"), "0 of 0")
	assert.Zero(b, value[int](b, "document.querySelectorAll('#stage .room:is(.safe, .open, .deadly)').length"), "no verdict is shown yet")
	assert.Empty(b, b.text("#turn .news"))
	verdicts := map[string]string{}
	for _, p := range b.knownIn(lesson, 3).Places {
		verdicts[p.Name] = p.Verdict
	}
	b.click(room("18"))
	b.until(`document.querySelector("#turn [aria-label=Question]")?.innerText.includes("room 18")`)
	b.until(`document.querySelector("#why").innerText.includes("First say what you think")`)
	require.Equal(b, "open", verdicts["18"])
	b.press("o")
	b.until(`document.querySelector("#turn .score")?.innerText.includes("1 of 1")`)
	b.until(`document.querySelector("#why .worlds") !== null`)
	assert.Contains(b, b.text("#turn .right"), "Right")
	b.click(room("8"))
	require.Equal(b, "safe", verdicts["8"])
	b.click("#turn [data-key=deadly]")
	b.until(`document.querySelector("#turn .score")?.innerText.includes("1 of 2")`)
	assert.Contains(b, b.text("#turn .wrong"), "Not so")
	b.press("a")
	b.until(`document.querySelector("#turn .news") !== null`)
	b.shows(b.knownIn(lesson, 3))

	// The score survives a reload, and so do the answers.
	assert.Contains(b, value[string](b, "location.hash"), "guesses=3:18:open;3:8:deadly&shown=3")
	b.run(chromedp.Reload())
	b.turn(3)
	assert.Contains(b, b.text("#turn .score"), "1 of 2")
	b.shows(b.knownIn(lesson, 3))
}

func playsAndAsks(b *tab) {
	b.turn(1)
	assert.Zero(b, value[int](b, "document.querySelectorAll('#stage .room.safe').length"), "help is off")
	b.press("w")
	b.until(`document.querySelector("#turn [data-key=agreed]") !== null`)
	assert.Contains(b, b.text("#turn"), "I would MOVE 0")
	b.click("#turn [data-key=agreed]")
	b.turn(2)
	b.click(`#turn [data-key="MOVE 15"]`)
	b.turn(3)
	assert.Contains(b, b.text("#turn-title"), "room 15")
	b.click("#turn [data-key=helped]")
	b.until(`document.querySelectorAll("#stage .room.safe").length > 0`)
	b.click("#turn [data-key=undo]")
	b.turn(2)
	b.run(chromedp.SendKeys("#turn [name=action]", "SHOOT 7"+kb.Enter, chromedp.ByQuery))
	b.until(`document.querySelector("#turn .result.lost") !== null`)
	assert.Contains(b, b.text("#turn .result"), "in turn 2")

	// A reload loses nothing, and what the engine forgets is played again.
	b.run(chromedp.Reload())
	b.until(`document.querySelector("#turn .result.lost") !== null`)
	assert.Contains(b, value[string](b, "location.hash"), "moves=MOVE+0;SHOOT+7")
	b.click("#turn [data-key=undo]")
	b.until(`document.querySelector('#turn [data-key="MOVE 15"]') !== null`)
	b.expect(http.StatusNotFound)
	b.run(chromedp.Evaluate(forgetSessions, nil, awaited))
	b.click(`#turn [data-key="MOVE 15"]`)
	b.turn(3)
	assert.Contains(b, b.text("#turn-title"), "room 15")
}

// awaited has an expression's promise awaited.
func awaited(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// forgetSessions has the engine forget all sessions: a server is asked to, and a worker is
// started anew when what it computes is cancelled.
const forgetSessions = `(() => {
	const named = performance.getEntriesByType("resource").map((e) => /sessions[/][A-Z0-9]+/.exec(e.name)?.[0]).filter(Boolean);
	document.getElementById("cancel").click();
	return Promise.all([...new Set(named)].map((s) => fetch("api/v1/" + s, { method: "DELETE" })));
})()`

func playsWithKeys(b *tab) {
	b.turn(1)
	for i, step := range []struct{ key, square string }{{"r", "[2,1]"}, {"t", "[2,2]"}, {"d", "[2,1]"}, {"l", "[1,1]"}} {
		b.press(step.key)
		b.turn(i + 2)
		assert.Contains(b, b.text("#turn-title"), "square "+step.square)
	}
	// Arrows and clicks walk too. What is typed while an answer is awaited waits.
	b.press(kb.ArrowRight, kb.ArrowUp, kb.ArrowLeft, kb.ArrowDown)
	b.turn(9)
	b.click(room("[1,2]"))
	b.turn(10)
	assert.Contains(b, b.text("#turn-title"), "square [1,2]")
	b.press("d", "t", "d")
	b.turn(13)
	assert.Contains(b, b.text("#turn-title"), "square [1,1]")

	// A letter of the game does nothing else when the game is over.
	b.press("c")
	b.until(`document.querySelector("#turn .result.lost") !== null`)
	assert.Contains(b, b.text("#turn .result"), "left without the gold")
	paper := value[string](b, "getComputedStyle(document.documentElement).backgroundColor")
	b.press("t", "l")
	assert.Equal(b, paper, value[string](b, "getComputedStyle(document.documentElement).backgroundColor"))
	assert.Equal(b, "Copy link", b.text("#copy-link"))

	// A reload loses nothing.
	assert.Contains(b, value[string](b, "location.hash"), "&moves=")
	b.run(chromedp.Reload())
	b.turn(13)
	b.until(`document.querySelector("#turn .result.lost") !== null`)
}

func comparesTwo(b *tab) {
	b.turn(1)
	require.Equal(b, 2, value[int](b, "document.querySelectorAll('#stage .picture').length"))
	left, right := b.text(".side:nth-child(1) .headline"), b.text(".side:nth-child(2) .headline")
	assert.NotEqual(b, left, right)
	assert.Contains(b, b.text("#turn"), "On the left: ")
	b.run(chromedp.Evaluate(`{const s = document.querySelector('#turn [data-key="Strategy on the right"]'); s.value = "count"; s.dispatchEvent(new Event("change"))}`, nil))
	b.until(`document.querySelector(".side:nth-child(2) .headline")?.innerText.includes("count")`)
	assert.Contains(b, value[string](b, "location.hash"), "other-strategy=count")
	b.press(kb.End)
	b.until(`document.querySelector("[data-key=next]").disabled`)
	assert.Contains(b, b.text(".side:nth-child(1) .headline")+b.text(".side:nth-child(2) .headline"), "in turn")
	right = b.text(".side:nth-child(2) .headline")
	b.run(chromedp.Reload())
	b.until(fmt.Sprintf(`document.querySelector(".side:nth-child(2) .headline")?.innerText === %q`, right))
}

// upload puts a file into the page.
func (b *tab) upload(name, text string) {
	path := filepath.Join(b.TempDir(), name)
	require.NoError(b, os.WriteFile(path, []byte(text), 0o600))
	b.run(chromedp.SetUploadFiles("#file", []string{path}, chromedp.ByQuery))
}

func uploadsATranscript(b *tab) {
	text, err := os.ReadFile("../../docs/hunt.jsonl")
	require.NoError(b, err)
	b.upload("hunt.jsonl", string(text))
	b.turn(1)
	assert.Contains(b, b.text(".headline"), "12 rooms, 2 bats, 1 shaft")
	b.press(kb.End)
	turns := strings.Count(string(text), `"percept"`)
	b.turn(turns)
	b.press("2")
	b.until(`!document.getElementById("error").hidden`)
	assert.Contains(b, b.text("#error"), "does not name its world")
	assert.Contains(b, value[string](b, "location.hash"), "#text=", "the address holds the file")
	b.run(chromedp.Reload())
	b.turn(turns)
	assert.Contains(b, b.text(".headline"), "12 rooms, 2 bats, 1 shaft")

	// What a file says is text, whatever it looks like.
	b.press("n")
	b.upload("sly.jsonl", `{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}}`+"\n"+
		`{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"said":"<b id=sly>hop</b>"}`+"\n")
	b.until(`document.querySelector("#turn .action")?.innerText === "<b id=sly>hop</b>"`)
	assert.True(b, value[bool](b, `document.getElementById("sly") === null`))
}

func refusesABrokenOne(b *tab) {
	b.expect(http.StatusBadRequest)
	b.upload("broken.jsonl", `{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}}`+"\n"+`{"percept":{"room":0,"exits":[1,2]}}`+"\n")
	b.until(`!document.getElementById("error").hidden`)
	assert.Contains(b, b.text("#error"), "broken.jsonl:2: ")
	b.upload("good.txt", lesson+"\n")
	b.turn(1)
	b.until(`document.getElementById("error").hidden`)
}

// showsMarkupAsText gives the page markup wherever a file, a world, an agent or an address has
// a name or a text of its own. Themes and bots don't reach the page, but in transcripts.
func showsMarkupAsText(b *tab) {
	const sly = `<b id=sly>x</b><img src=x onerror="document.title='sly'">`
	const game, percept = `{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}`, `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 1"}`
	quoted := strings.Trim(strconv.Quote(sly), `"`)
	b.expect(http.StatusBadRequest)
	b.run(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+"#id="+url.QueryEscape(sly)))
	b.until(`document.getElementById("error").innerText.includes("<b id=sly>")`)
	for _, f := range []struct{ name, text, shows string }{
		{"<b id=sly>.txt", "hello", "<b id=sly>.txt"},
		{"agent.jsonl", game + `,"agent":"` + quoted + `"}` + "\n" + percept + "\n", "<b id=sly>"},
		{"game.jsonl", `{"game":"` + quoted + `"}` + "\n", "<b id=sly>"},
		{"action.jsonl", game + "}\n" + strings.Replace(percept, "MOVE 1", quoted, 1) + "\n", "<b id=sly>"},
		{"layout.txt", "classic noon\nlayout " + sly + "\nhunter 1\nwumpus 2\nbats 5 4\npits 8 7\n", "layout.txt:2"},
		{"result.jsonl", game + "}\n" + percept + "\n" + `{"result":{"won":false,"cause":"` + quoted + `","turns":1}}` + "\n", "12 rooms, 1 bat, 1 shaft"},
	} {
		b.run(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url))
		b.until(`!document.getElementById("choose").hidden`)
		b.upload(f.name, f.text)
		b.until(fmt.Sprintf(`document.body.innerText.includes(%q)`, f.shows))
		assert.True(b, value[bool](b, `document.getElementById("sly") === null && document.title !== "sly"`), f.name)
	}
}

func refusesAnID(b *tab) {
	b.expect(http.StatusBadRequest)
	b.run(chromedp.SendKeys("#choose [name=id]", "mumpus:9b9s9@1"+kb.Enter, chromedp.ByQuery))
	b.until(`!document.getElementById("error").hidden`)
	assert.Contains(b, b.text("#error"), "9b9s9")
	b.run(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+"#id=nonsense"))
	b.until(`!document.getElementById("error").hidden`)
	assert.Contains(b, b.text("#error"), "want one of")
	assert.False(b, value[bool](b, `document.getElementById("choose").hidden`), "one can choose another")
}

// tabTo presses Tab until the focus is on what a selector finds.
func (b *tab) tabTo(selector string) {
	b.Helper()
	for range 80 {
		if value[bool](b, fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			outline := value[string](b, "getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement.closest('.game') ?? document.activeElement).outlineStyle")
			assert.NotEqual(b, "nonenone", outline, "the focus on %s can be seen", selector)
			return
		}
		b.press(kb.Tab)
	}
	require.Fail(b, "Tab does not lead there", selector)
}

func needsOnlyKeys(b *tab) {
	b.tabTo("[name=game]")
	b.press(kb.ArrowDown)
	assert.Equal(b, "wumpus-world", value[string](b, "document.querySelector('[name=game]:checked').value"))
	b.press(kb.ArrowUp)
	b.tabTo("[name=seed]")
	b.press("1", "7")
	b.tabTo("#start")
	b.press(kb.Enter)
	b.turn(1)
	b.press(kb.ArrowRight, kb.ArrowRight)
	b.turn(3)
	b.press(kb.ArrowLeft)
	b.turn(2)
	b.press("g", "1", "0", kb.Enter)
	b.turn(10)

	b.press("c")
	b.until(`document.activeElement.matches("#stage .room.here")`)
	before := value[string](b, "document.activeElement.dataset.place")
	for _, arrow := range []string{kb.ArrowLeft, kb.ArrowUp, kb.ArrowRight, kb.ArrowDown} {
		b.press(arrow)
		if value[string](b, "document.activeElement.dataset.place") != before {
			break
		}
	}
	there := value[string](b, "document.activeElement.dataset.place")
	assert.NotEqual(b, before, there)
	b.turn(10)
	b.press(kb.Enter)
	b.until(fmt.Sprintf(`document.getElementById("why-title")?.innerText.startsWith("room %s")`, there))
	b.press("y")
	assert.True(b, value[bool](b, `document.getElementById("why").contains(document.activeElement)`))
	b.press("k")
	assert.True(b, value[bool](b, `document.getElementById("facts").contains(document.activeElement)`))
	b.press(kb.Escape)
	b.until(`document.getElementById("why-title")?.innerText === "Why"`)

	for key, mode := range map[string]string{"2": "play", "3": "predict", "4": "compare", "1": "watch"} {
		b.press(key)
		b.until(fmt.Sprintf(`document.querySelector("#modes [data-key=%s]").getAttribute("aria-pressed") === "true"`, mode))
	}
	b.press("?")
	b.until(`document.getElementById("help").open`)
	assert.Contains(b, b.text("#help"), "what would you do?")
	b.press(kb.Escape)
	b.until(`!document.getElementById("help").open`)
	b.press("n")
	b.until(`!document.getElementById("choose").hidden`)
}

func fitsAPhone(b *tab) {
	wide := "document.scrollingElement.scrollWidth"
	require.Equal(b, 360, value[int](b, "innerWidth"))
	assert.LessOrEqual(b, value[int](b, wide), 360, "the choice")
	for _, address := range []string{
		"#id=" + lesson + "&turn=10&room=12", "#id=" + lesson + "&turn=5&room=3", "#id=wumpus-world:4x4p0.2@2&room=[2,1]&agent=cautious", "#id=classic:noon@3&room=9",
		"#id=" + lesson + "&turn=3&mode=predict", "#id=" + lesson + "&mode=play", "#id=classic:noon@3&mode=compare",
	} {
		b.run(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+address))
		b.until(`!document.getElementById("stage").hidden && document.querySelector("#facts p, #facts ul") !== null && document.querySelector("#why p") !== null`)
		assert.LessOrEqual(b, value[int](b, wide), 360, address)
		small := value[[]string](b, `[...document.querySelectorAll("button, a.button, select, [type=range]")].filter((x) => x.offsetParent && !x.matches(".link, .line") && x.getBoundingClientRect().height < 24).map((x) => x.outerHTML)`)
		assert.Empty(b, small, "large enough for a finger")
	}
}

// keepsNothing denies the page what browsers deny that are told to keep no data.
func keepsNothing(b *tab) {
	var script page.ScriptIdentifier
	b.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		script, err = page.AddScriptToEvaluateOnNewDocument(`Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } })`).Do(ctx)
		return err
	}), chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+"#id="+lesson))
	b.turn(1)
	b.press("T")
	b.until(`document.documentElement.dataset.theme === "dark"`)
	b.run(page.RemoveScriptToEvaluateOnNewDocument(script))
}

func isLightAndDark(b *tab) {
	paper := "getComputedStyle(document.documentElement).backgroundColor"
	dark := value[string](b, paper)
	b.press("T")
	light := value[string](b, paper)
	assert.NotEqual(b, dark, light)
	b.run(chromedp.Reload())
	b.turn(1)
	assert.Equal(b, light, value[string](b, paper), "the choice is kept")
	for range 2 {
		ratio := value[[]float64](b, contrasts)
		require.NotEmpty(b, ratio)
		for i, r := range ratio {
			assert.GreaterOrEqual(b, r, 4.5, "text %d", i)
		}
		b.press("T")
	}
}

// contrasts are the contrasts of some texts with what is behind them, as WCAG 2.2
// defines them.
const contrasts = `(() => {
	const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
	const rgb = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
	const luminance = (c) => c.slice(0, 3).map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
	const behind = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
	return ["#turn-title", "#turn .soft", "#modes button", ".legend li", "#turn .line", "#turn .move strong", "#facts .group"].map((s) => document.querySelector(s)).filter(Boolean).map((e) => {
		const [a, b] = [luminance(rgb(getComputedStyle(e).color)), luminance(behind(e))];
		return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
	});
})()`

// copiesWithoutClipboard copies a link where the browser keeps its clipboard from the page:
// on plain http, and in frames. Where it refuses the old way too, the link is shown.
func copiesWithoutClipboard(b *tab) {
	b.turn(4)
	b.run(cdpbrowser.GrantPermissions([]cdpbrowser.PermissionType{cdpbrowser.PermissionTypeClipboardReadWrite}))
	b.run(chromedp.Evaluate(`globalThis.real = navigator.clipboard; Object.defineProperty(navigator, "clipboard", { value: undefined }); 0`, nil))
	b.click("#copy-link")
	b.until(`document.getElementById("copy-link").innerText === "Copied"`)
	var copied string
	b.run(chromedp.Evaluate(`real.readText()`, &copied, awaited))
	assert.Equal(b, value[string](b, "location.href"), copied)
	assert.True(b, strings.HasSuffix(copied, "#id="+lesson+"&turn=4"), copied)

	b.run(chromedp.Evaluate(`document.execCommand = () => false; 0`, nil))
	b.click("#copy-link")
	b.until(`document.querySelector("#help[open] input") !== null`)
	assert.Equal(b, copied, value[string](b, `document.querySelector("#help input").value`))
	assert.Equal(b, copied, value[string](b, `getSelection().toString()`), "ready to be copied by hand")
	b.press(kb.Escape)
}

// opensAnother opens a game while another is still played to its end.
func opensAnother(b *tab) {
	b.turn(1)
	b.run(chromedp.Evaluate(`location.hash = "#id=`+lesson+`&turn=4"; 0`, nil))
	b.turn(4)
	assert.True(b, value[bool](b, `document.getElementById("choose").hidden`))
}
