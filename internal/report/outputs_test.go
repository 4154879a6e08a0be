package report_test

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/internal/serve"
	"github.com/mumpus-go/mumpus/internal/view"
	"github.com/mumpus-go/mumpus/internal/worksheet"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	cave "github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/grid"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// outputs are all that print what is known in a turn. Each reads again what it prints, and has
// it judged.
var outputs = []struct {
	name  string
	files []string // that print it, and make nothing of it that is not judged
	check func(j *judge)
}{
	{"turns as lines", []string{"internal/view/turn.go", "internal/view/cave.go", "internal/view/mark.go", "internal/view/grid.go", "cmd/mumpus/command/watch.go"}, turnLines},
	{"lists of rooms", []string{"internal/view/rooms.go", "internal/view/stage.go", "cmd/mumpus/command/play_screen.go"}, roomLists},
	{"places as lines", []string{"internal/view/place.go", "cmd/mumpus/command/moment.go"}, placeLines},
	{"explain", []string{"cmd/mumpus/command/explain.go"}, explainText},
	{"explain --json", []string{"cmd/mumpus/command/explain.go"}, explainJSON},
	{"page", []string{"internal/serve/turn.go", "internal/serve/place.go", "internal/serve/moment.go", "internal/serve/session.go", "internal/serve/base.go", "internal/serve/predict.go", "internal/serve/download.go"}, pageJSON},
	{"draw", []string{"cmd/mumpus/command/draw.go", "cmd/mumpus/command/draw_notes.go"}, pictures},
	{"encode", []string{"cmd/mumpus/command/encode.go"}, encoded},
	{"transcript", []string{"cmd/mumpus/command/record.go"}, recorded},
	{"play", []string{"cmd/mumpus/command/play_reasons.go", "cmd/mumpus/command/play_solo.go", "cmd/mumpus/command/play_typed.go"}, reasons},
	{"worksheet", []string{"internal/worksheet/exercise.go", "internal/worksheet/page.go"}, sheets},
}

// TestOutputs plays small games at random, and checks every statement of every output against
// the worlds that agree with what was perceived up to its turn.
func TestOutputs(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			checked := map[string]int{}
			for seed := range uint64(scale.Many(4)) {
				playAndJudge(t, g, seed, checked)
			}
			for _, o := range outputs {
				assert.Greater(t, checked[o.name], 20, "%s says something", o.name)
			}
		})
	}
}

// small returns a small world of a game, and the worlds that a player has to think of.
func small(t *testing.T, g games.Game, seed uint64) (games.World, oracle) {
	switch g.Name() {
	case "mumpus":
		cfg := mumpus.Config{Rooms: 10, Bats: 2, Shafts: 1}
		w, err := g.ParseID(fmt.Sprintf("mumpus:%db%ds%d@%d", cfg.Rooms, cfg.Bats, cfg.Shafts, seed))
		require.NoError(t, err)
		return w, &mumpusOracle{cfg: cfg}
	case "wumpus-world":
		cfg := grid.Escobar()
		cfg.Width, cfg.Height, cfg.Pits = 3, 2, grid.PitChance(0.2)
		if seed%3 == 2 {
			cfg.Height = 3
		}
		w, err := g.ParseID(fmt.Sprintf("wumpus-world:%s@%d", cfg.Spec(), seed))
		require.NoError(t, err)
		return w, newGridOracle(t, cfg)
	case "classic":
		prism, err := cave.NewLayout("prism", [][]int{{1, 2, 3}, {0, 2, 4}, {0, 1, 5}, {0, 4, 5}, {1, 3, 5}, {2, 3, 4}})
		require.NoError(t, err)
		rules := cave.Noon()
		rules.Bats, rules.Pits, rules.Reach, rules.Flee = 1, 1, 1, cave.Odds{Num: 3, Den: 4}
		c, err := cave.Deal(rules, prism, seed)
		require.NoError(t, err)
		w, err := games.ReadWorld(g, strings.NewReader(c.String()), "cave", seed)
		require.NoError(t, err)
		return w, newClassicOracle(t, rules, prism, c.Position().Hunter)
	}
	require.Fail(t, "a game without an oracle", "%s: list its worlds, and add it here", g.Name())
	return nil, nil
}

// playAndJudge plays a game, and judges what is said of each turn when it is over.
func playAndJudge(t *testing.T, g games.Game, seed uint64, checked map[string]int) {
	const most = 9 // turns
	ctx := context.Background()
	w, o := small(t, g, seed)
	again, _ := small(t, g, seed)
	rng := rand.New(rand.NewPCG(seed, 1))
	player, err := g.Agents().Player("", sat.Default(), w.Settings())
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "game.jsonl")
	var text bytes.Buffer
	out, err := transcript.NewWriter(&text, transcript.Header{Game: g, World: again, Agent: g.Agents()[0].Name})
	require.NoError(t, err)
	past := history.New(func() (games.Player, error) { return g.Agents().Player("", sat.Default(), w.Settings()) })
	var did games.Action
	var agree [][]world
	for len(agree) < most {
		if _, over := w.Result(); over {
			break
		}
		p := w.Percept()
		o.see(t, did, p)
		agree = append(agree, o.worlds())
		require.NotEmpty(t, agree[len(agree)-1], "the true world agrees")
		advice, err := player.Act(ctx, p)
		require.NoError(t, err)
		did = advice.Action
		if rng.IntN(3) == 0 {
			did = anything(t, g, player, rng)
		}
		require.NoError(t, player.Took(did))
		turn := games.Turn{Number: len(agree), Percept: p, Done: games.Decision{Action: did}}
		past.Add(turn)
		require.NoError(t, out.Turn(turn, games.NewsOf(player)))
		require.NoError(t, w.Apply(did))
	}
	require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
	for n := range agree {
		m, err := past.At(ctx, n+1)
		require.NoError(t, err)
		j := &judge{T: t, oracle: o, game: g, file: file, world: again, agent: g.Agents()[0].Name, turn: n + 1, past: past, moment: m, scene: m.Player.Scene(), worlds: agree[n], checked: checked}
		for _, output := range outputs {
			j.output = output.name
			output.check(j)
		}
		past.Keep(m)
		if t.Failed() {
			t.Logf("%s, seed %d:\n%s", g.Name(), seed, text.String())
			t.FailNow()
		}
	}
}

// anything returns an action that makes sense, if not much.
func anything(t *testing.T, g games.Game, p games.Player, rng *rand.Rand) games.Action {
	if keyed, ok := g.(games.Keyed); ok {
		keys, err := keyed.Keys(grid3(t, g))
		require.NoError(t, err)
		return keys[rng.IntN(len(keys))].Action
	}
	exits := p.Scene().Exits
	verb := "MOVE "
	if g.Name() == "classic" && rng.IntN(2) == 0 {
		verb = "SHOOT "
	}
	a, err := g.ParseAction(verb + exits[rng.IntN(len(exits))])
	require.NoError(t, err)
	return a
}

func grid3(t *testing.T, g games.Game) games.Settings {
	w, err := g.ParseID("wumpus-world:3x3p0.2@1")
	require.NoError(t, err)
	return w.Settings()
}

// run runs the command.
func (j *judge) run(args ...string) string {
	out, _ := j.runs(args...)
	return out
}

// runs runs the command, and returns what it writes to standard error too.
func (j *judge) runs(args ...string) (stdout, stderr string) {
	var out, errs bytes.Buffer
	code := command.Run(context.Background(), args, strings.NewReader(""), &out, &errs)
	require.Zero(j, code, "%q: %s", args, errs.String())
	return out.String(), errs.String()
}

// wide lets f write on a page on which no line is broken.
func wide(f func(p *view.Page)) []string {
	var b strings.Builder
	f(&view.Page{W: &b, Width: 1 << 20})
	return strings.Split(strings.TrimSpace(b.String()), "\n")
}

// inOne joins text that was broken into lines.
func inOne(text string) string { return strings.Join(strings.Fields(text), " ") }

var newly = regexp.MustCompile(`^(?:(?:rooms?|squares?) )?(.*): (.*)$`)

// news checks that something was proved: "rooms 3, 4: no bats".
func (j *judge) news(text string) {
	m := newly.FindStringSubmatch(text)
	require.NotNil(j, m, "%s, turn %d: %q", j.output, j.turn, text)
	what, time := m[2], now
	if at := regexp.MustCompile(` (` + someTime + `)(, gone now)?$`).FindStringSubmatch(what); at != nil {
		what, time = strings.TrimSuffix(what, at[0]), at[1]
		if at[2] != "" {
			j.claim(text, m[1], "nothing", "proved")
		}
	}
	for _, name := range strings.Split(m[1], ", ") {
		places := []string{name}
		if strings.Contains(name, " ") {
			if places = nil; j.game.Name() != "wumpus-world" { // of which not all squares of the scene have a name in the base
				places = j.places("")
			}
		}
		for _, place := range places {
			j.verdict(text, said{time: time, places: []string{place}, what: what}, "proved")
		}
	}
}

// tally checks how many places are said to be safe, deadly or open.
func (j *judge) tally(text string) {
	var safe, deadly, open int
	_, err := fmt.Sscanf(text, "%d proved safe, %d proved deadly, %d open", &safe, &deadly, &open)
	require.NoError(j, err, "%q", text)
	j.counted(safe, deadly, open)
}

func (j *judge) counted(safe, deadly, open int) {
	j.checked[j.output]++
	got := [3]int{}
	for place := range j.worlds[0].holds[now] {
		_, always, ever := j.proportion(said{time: now, places: []string{place}, what: risk})
		switch {
		case always:
			got[1]++
		case ever:
			got[2]++
		default:
			got[0]++
		}
	}
	assert.Equal(j, got, [3]int{safe, deadly, open}, "%s, turn %d: how many are safe, deadly and open", j.output, j.turn)
}

// mark checks what a place is marked with.
func (j *judge) mark(place, mark string) {
	switch {
	case mark == "@", strings.ContainsAny(mark, "<>^v"):
		j.claim(mark, place, "safe", "proved")
	case mark == ".", mark == "~":
		j.claim(mark, place, "safe", "proved")
	case mark == "+" && j.scene.Width > 0:
		j.claim(mark, place, "safe", "proved")
	case mark == "+":
		j.claim(mark, place, "empty", "proved")
	case mark == "?":
		j.claim(mark, place, risk, "open")
	case mark == "!":
		j.claim(mark, place, risk, "proved")
	case strings.HasSuffix(mark, "%"):
		j.chance(mark, place, risk, 0, mark)
	default:
		things := map[string]string{"B": "bats", "S": "shaft", "M": "Mumpus", "P": "pit", "W": "wumpus"}
		require.Contains(j, things, mark)
		j.claim(mark, place, things[mark], "proved")
	}
}

// chances checks a list: "bats 25%, shaft 25%, Mumpus 25%".
func (j *judge) chances(place, list string) {
	for _, item := range strings.Split(list, ", ") {
		what, percent, ok := cutLast(item, " ")
		require.True(j, ok, "%q", item)
		j.chance(list, place, only(what), 0, percent)
	}
}

// only is a thing that is there without another.
func only(what string) string {
	if what == "nothing" || strings.Contains(what, " ") {
		return what
	}
	return what + " alone"
}

func turnLines(j *judge) {
	t, err := report.TurnOf(context.Background(), j.moment.Turn, j.moment.Player)
	require.NoError(j, err)
	var printer view.Printer
	label := ""
	row := 0
	for _, l := range wide(func(p *view.Page) { printer.Turn(p, t) })[1:] {
		if first := strings.TrimSpace(l[:min(len(l), 11)]); first != "" {
			label, row = first, 0
		}
		text := strings.TrimSpace(l[min(len(l), 11):])
		switch label {
		case "clues", "state", "move", "advice":
		case "proved":
			if text != "nothing new" && !strings.HasPrefix(l, strings.Repeat(" ", 13)) { // which are the reasons
				j.news(text)
			}
		case "rooms", "squares":
			j.tally(text)
		case "cave":
			for _, m := range regexp.MustCompile(`(\d+)([^\d\s-])`).FindAllStringSubmatch(text, -1) {
				j.mark(m[1], m[2])
			}
		case "map":
			for x, mark := range strings.Fields(text) {
				j.mark(j.scene.Places[row*j.scene.Width+x].Name, mark)
			}
			row++
		case "chances":
			for _, item := range strings.Split(text, "; ") {
				names, list, ok := strings.Cut(item, ": ")
				require.True(j, ok, "%q", text)
				for _, name := range strings.Split(names, ", ") {
					if strings.Contains(name, "never seen") {
						name = ""
					}
					j.chances(name, list)
				}
			}
		default:
			assert.Fail(j, "a line that nobody judges", "%q: %q", label, l)
		}
	}
}

func roomLists(j *judge) {
	brief := func(name, text string) {
		switch {
		case text == "here", text == "visited":
			j.claim(text, name, "safe", "proved")
		case text == "may kill":
			j.claim(text, name, risk, "open")
		case strings.HasPrefix(text, "kills "):
			j.chance(text, name, risk, 0, strings.TrimPrefix(text, "kills "))
		default:
			for _, item := range strings.Split(text, ", ") {
				if what, percent, ok := cutLast(item, " "); ok && strings.HasSuffix(percent, "%") {
					j.chance(text, name, only(what), 0, percent)
				} else {
					j.claim(text, name, item, "proved")
				}
			}
		}
	}
	for i := range j.scene.Places {
		full, short := report.Brief(&j.scene.Places[i])
		brief(j.scene.Places[i].Name, full)
		brief(j.scene.Places[i].Name, short)
	}
	if j.scene.Hidden > 0 {
		full, short := report.Brief(&j.scene.Unseen)
		brief("", full)
		brief("", short)
	}
}

// short checks what is said of a place in short: "safe: nothing there".
func (j *judge) short(place, text string) {
	verdict, what, ok := strings.Cut(text, ": ")
	require.True(j, ok, "%q", text)
	j.claim(text, place, risk, map[string]string{"safe": "refuted", "deadly": "proved", "open": "open"}[verdict])
	if strings.HasSuffix(what, "%") {
		j.chances(place, what)
	} else {
		j.claim(text, place, what, "proved")
	}
}

// asked are places to ask about: those seen, and one that was not.
func (j *judge) asked() []string {
	var names []string
	for _, p := range j.scene.Places {
		names = append(names, p.Name)
	}
	if j.scene.Hidden > 0 {
		names = append(names, j.places("")[0])
	}
	return names
}

func (j *judge) place(name string) *report.Place {
	v, err := report.PlaceOf(context.Background(), j.moment.Player, j.turn, &j.scene, name)
	require.NoError(j, err)
	return v
}

func placeLines(j *judge) {
	for _, name := range j.asked() {
		v := j.place(name)
		lines := wide(func(p *view.Page) { view.ShowPlace(p, v) })
		_, text, _ := strings.Cut(lines[0], ": ")
		j.short(name, text)
		var one []line
		flush := func() {
			if len(one) > 0 {
				j.aside(name, &one[0].text)
				j.lines(name+": "+one[0].text, one)
			}
			one = nil
		}
		for _, l := range lines[1:] {
			indent := len(l) - len(strings.TrimLeft(l, " "))
			if indent == 2 {
				flush()
				one = append(one, line{text: l[2:]})
				continue
			}
			label := strings.TrimSpace(l[indent : indent+11])
			one = append(one, line{indent/2 - 1, label, l[indent+11:]})
		}
		flush()
	}
}

var aside = regexp.MustCompile(` \((not )?([a-z ]+?)(\?)?\)$`)

// aside checks what a claim is said to mean, and cuts it off.
func (j *judge) aside(place string, text *string) {
	m := aside.FindStringSubmatch(*text)
	if m == nil {
		return
	}
	verdict := "proved"
	switch {
	case m[1] != "":
		verdict = "refuted"
	case m[3] != "":
		verdict = "open"
	}
	j.claim(*text, place, m[2], verdict)
	*text = strings.TrimSuffix(*text, m[0])
}

func explainText(j *judge) {
	turn := fmt.Sprint("--turn=", j.turn)
	text := inOne(j.run("explain", j.file, turn))
	at := regexp.MustCompile(`(?:^| )(?:room|square) (\S+) (safe|deadly|open): |(?:^| )others (each of \d+|the one) never seen: (safe|deadly|open): `)
	found := at.FindAllStringSubmatchIndex(text, -1)
	require.Len(j, found, len(j.scene.Places)+min(1, j.scene.Hidden), "%s", text)
	for i, m := range found {
		end := len(text)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		what := regexp.MustCompile(` \((rules|turns?) [^)]*\)$| \(rules\)$`).ReplaceAllString(text[m[1]:end], "")
		if m[2] >= 0 {
			j.short(text[m[2]:m[3]], text[m[4]:m[5]]+": "+what)
		} else {
			j.short("", text[m[8]:m[9]]+": "+what)
		}
	}
	for _, name := range j.asked() {
		v := j.place(name)
		want := inOne(strings.Join(wide(func(p *view.Page) { view.ShowPlace(p, v) }), "\n"))
		assert.Contains(j, inOne(j.run("explain", j.file, name, turn)), want, "which is judged elsewhere")
		j.checked[j.output]++
	}
}

// statement is a statement as JSON.
type statement struct {
	Place, Claim, Time, Text, Verdict, Query string
	Past                                     bool
	Facts                                    []struct {
		Turn int
		Text string
	}
	Steps  []struct{ Text string }
	Worlds []map[string]string
	Before [][]struct{ Time, Place, What string }
}

// statement checks a statement.
func (j *judge) statement(name string, s *statement) {
	where := fmt.Sprintf("%s: %s", name, s.Claim)
	assert.Equal(j, name, s.Place)
	what := said{time: s.Time, places: []string{s.Place}, what: s.Claim}
	j.verdict(where, what, s.Verdict)
	lines := []line{{text: s.Text}}
	for i, step := range s.Steps {
		lines = append(lines, line{1, fmt.Sprint("step ", i+1), step.Text + " ()"})
	}
	says, _, _ := strings.Cut(s.Text, ": ")
	j.sentence(where, says, s.Verdict == "open")
	if s.Verdict != "open" {
		j.lines(where, lines)
		assert.Equal(j, strings.Contains(says, "held"), s.Past)
		return
	}
	require.Len(j, s.Worlds, 2)
	require.Len(j, s.Before, 2)
	for i, held := range s.Worlds {
		so, err := what.in(j.oracle, &j.worlds[0])
		require.NoError(j, err)
		all := []func(w *world) bool{func(w *world) bool { return so(w) == (i == 0) }}
		for place, things := range held {
			is, err := exactly(j.oracle, things)
			require.NoError(j, err)
			all = append(all, func(w *world) bool { return is(w.holds[now][place]) })
		}
		for _, b := range s.Before[i] {
			is, err := sense(j.oracle, b.What)
			require.NoError(j, err)
			all = append(all, func(w *world) bool { return is(w.holds[b.Time][b.Place]) })
		}
		j.exists(fmt.Sprintf("%s, world %d", where, i+1), func(w *world) bool {
			return !slices.ContainsFunc(all, func(is func(*world) bool) bool { return !is(w) })
		})
	}
}

// exactly returns whether a place holds some things and no others.
func exactly(o oracle, list string) (func([]string) bool, error) {
	if list == "" {
		return func(things []string) bool { return len(things) == 0 }, nil
	}
	is, err := sense(o, list)
	n := len(strings.Split(list, ", "))
	return func(things []string) bool { return len(things) == n && is(things) }, err
}

func explainJSON(j *judge) {
	var v struct {
		Turn   int
		Places []struct {
			belief
			Name, Title, Deadly string
			Explanations        []statement
		}
	}
	args := append([]string{"explain", j.file, fmt.Sprint("--turn=", j.turn), "--json"}, j.asked()...)
	require.NoError(j, json.Unmarshal([]byte(j.run(args...)), &v))
	assert.Equal(j, j.turn, v.Turn)
	require.Len(j, v.Places, len(j.asked()))
	for _, p := range v.Places {
		j.belief("explain --json "+p.Name, p.Name, p.belief)
		j.claim("deadly", p.Name, risk, p.Deadly)
		require.NotEmpty(j, p.Explanations)
		for i := range p.Explanations {
			j.statement(p.Name, &p.Explanations[i])
		}
	}
}

// pageJSON asks the page's server.
func pageJSON(j *judge) {
	at := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7337}
	handler := serve.New(serve.Options{Games: all.Games()}).Handler(at)
	ask := func(method, path, body string, want int, into any) {
		r := httptest.NewRequest(method, path, strings.NewReader(body))
		r.Host = at.String()
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		require.Equal(j, want, w.Code, "%s %s: %s", method, path, w.Body)
		if s, ok := into.(*string); ok {
			*s = w.Body.String()
			return
		}
		require.NoError(j, json.Unmarshal(w.Body.Bytes(), into), "%s", w.Body)
	}
	text, err := os.ReadFile(j.file)
	require.NoError(j, err)
	body, err := json.Marshal(map[string]string{"name": "game.jsonl", "text": string(text)})
	require.NoError(j, err)
	var session struct{ Session string }
	ask("POST", "/api/v1/sessions", string(body), http.StatusCreated, &session)
	path := "/api/v1/sessions/" + session.Session
	var download string
	ask("GET", path+"/transcript", "", http.StatusOK, &download)
	j.provedIn(download)
	path += fmt.Sprint("/turns/", j.turn)
	var turn struct {
		Places []struct {
			belief
			Name string
		}
		Unseen struct {
			belief
			Count int
		}
		Tally  struct{ Safe, Deadly, Open int }
		Proved []struct {
			Claims []struct{ Text string }
		}
	}
	ask("GET", path, "", http.StatusOK, &turn)
	for _, p := range turn.Places {
		j.belief("page "+p.Name, p.Name, p.belief)
	}
	if turn.Unseen.Count > 0 {
		j.belief("page, never seen", "", turn.Unseen.belief)
	}
	j.counted(turn.Tally.Safe, turn.Tally.Deadly, turn.Tally.Open)
	for _, lesson := range turn.Proved {
		for _, c := range lesson.Claims {
			j.news(c.Text)
		}
	}
	for _, name := range j.asked() {
		var p struct {
			belief
			Queries      []string
			Explanations []statement
		}
		ask("GET", path+"/places/"+url.PathEscape(name), "", http.StatusOK, &p)
		j.belief("page, why "+name, name, p.belief)
		for i := range p.Explanations {
			j.statement(name, &p.Explanations[i])
		}
		for _, q := range p.Queries {
			var answer struct{ Verdict string }
			ask("GET", path+"/query?q="+url.QueryEscape(q), "", http.StatusOK, &answer)
			what, time := strings.TrimSuffix(q, " "+name), now
			if start, ok := strings.CutSuffix(strings.TrimSuffix(what, ", gone now"), " "+atStart); ok {
				what, time = start, atStart
			}
			j.verdict("query "+q, said{time: time, places: []string{name}, what: what}, answer.Verdict)
		}
		var guess struct {
			belief
			Right bool
		}
		ask("POST", path+"/predict", fmt.Sprintf(`{"place":%q,"guess":"safe"}`, name), http.StatusOK, &guess)
		j.belief("predict "+name, name, guess.belief)
		assert.Equal(j, guess.Verdict == "safe", guess.Right)
	}
}

func pictures(j *judge) {
	file := filepath.Join(j.TempDir(), "turn.svg")
	j.run("draw", j.file, fmt.Sprint("--turn=", j.turn), "-o", file)
	text, err := os.ReadFile(file)
	require.NoError(j, err)
	var titles, texts []string
	in := ""
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			in = token.Name.Local
		case xml.EndElement:
			in = ""
		case xml.CharData:
			switch in {
			case "title":
				titles = append(titles, string(token))
			case "text":
				texts = append(texts, string(token))
			}
		}
	}
	drawn := regexp.MustCompile(`^(?:room|square) (\S+): (.*?)(?:, (\S+%))?(?:; the player is here)?$`)
	unseen := regexp.MustCompile(`^(?:room|square) never seen, \d+ (?:` + someNoun + `), (.*)$`)
	for _, title := range titles[1:] {
		name, what, percent := "", "", ""
		if m := unseen.FindStringSubmatch(title); m != nil {
			what = strings.TrimPrefix(m[1], "each ")
			if p, ok := strings.CutSuffix(what, " likely to kill"); ok {
				what, percent = "open: how likely to kill", p
			}
		} else {
			m := drawn.FindStringSubmatch(title)
			require.NotNil(j, m, "%q", title)
			name, what, percent = m[1], m[2], m[3]
		}
		switch {
		case percent != "":
			j.chance(title, name, risk, 0, percent)
		case what == "visited", what == "proved safe", what == "proved safe, perhaps not empty":
			j.claim(title, name, "safe", "proved")
		case what == "proved deadly":
			j.claim(title, name, risk, "proved")
		case what == "proved empty":
			j.claim(title, name, "empty", "proved")
		case strings.HasPrefix(what, "proved: "):
			j.claim(title, name, strings.TrimPrefix(what, "proved: "), "proved")
		default:
			assert.Fail(j, "a picture that nobody judges", "%q", title)
		}
	}
	_, notes, ok := strings.Cut(strings.Join(texts, " "), " proved ")
	require.True(j, ok)
	proved, rest, ok := strings.Cut(notes, " "+j.scene.Noun+"s ")
	for ok && !regexp.MustCompile(`^\d+ proved safe`).MatchString(rest) {
		var more string
		more, rest, ok = strings.Cut(rest, " "+j.scene.Noun+"s ")
		proved += " " + j.scene.Noun + "s " + more
	}
	if ok { // there was room for all
		j.tally(rest)
		if proved != "nothing new" {
			begins := regexp.MustCompile(`(?:^| )((?:rooms? |squares? |each |the room never)[^:]*): `).FindAllStringSubmatchIndex(proved, -1)
			require.NotEmpty(j, begins, "%q", proved)
			for i, m := range begins {
				end := len(proved)
				if i+1 < len(begins) {
					end = begins[i+1][0]
				}
				j.news(proved[m[2]:end])
			}
		}
	}
}

// encoded asks about some places, and checks what is proved.
func encoded(j *judge) {
	names := j.asked()
	for i := range 2 {
		name := names[(j.turn+i*len(names)/2)%len(names)]
		for _, what := range []string{"safe", "not safe", "empty"} {
			_, answer := j.runs("encode", j.file, fmt.Sprint("--turn=", j.turn), "--query", what+" "+name, "-o", os.DevNull)
			_, always, _ := j.proportion(said{time: now, places: []string{name}, what: what})
			want := "sat: %q is not proved\n"
			if always {
				want = "unsat: %q is proved\n"
			}
			assert.Equal(j, fmt.Sprintf(want, what+" "+name), answer, "turn %d", j.turn)
			j.checked[j.output]++
		}
	}
}

// provedIn checks what a transcript says was proved in the turn.
func (j *judge) provedIn(text string) {
	var turn struct{ Proved []string }
	require.NoError(j, json.Unmarshal([]byte(strings.Split(text, "\n")[j.turn]), &turn))
	for _, p := range turn.Proved {
		j.news(p)
	}
}

func recorded(j *judge) {
	text, err := os.ReadFile(j.file)
	require.NoError(j, err)
	j.provedIn(string(text))
	j.checked[j.output]++
}

// reasons checks the sentences by which places are proved: they alone prove it, which the
// base is asked about.
func reasons(j *judge) {
	for i := range j.scene.Places {
		p := &j.scene.Places[i]
		why, err := report.Reasons(context.Background(), j.moment.Player, p)
		require.NoError(j, err)
		j.checked[j.output]++
		if p.Deadly == knowledge.Open {
			continue
		}
		assert.NotEmpty(j, why, "%s", p.Name)
		var told []string
		theory := j.moment.Player.Base().Theory()
		for _, f := range append(theory.Rules(), theory.Facts()...) {
			told = append(told, f.Text)
		}
		assert.Subset(j, told, why)
	}
}

// sheets makes an exercise of the same kind of world, and checks its answers.
func sheets(j *judge) {
	if j.turn > 1 { // one a game
		return
	}
	found := 0
	for seed := uint64(0); found < 2 && seed < 100; seed++ {
		level := []games.Level{games.NoClue, games.Guess, games.OnlyCandidate, games.Counts}[seed%4]
		s := &worksheet.Sheet{Game: j.game, Settings: j.world.Settings(), Seed: 100*j.seed() + seed, Levels: []games.Level{level}, Tries: 1}
		list, err := s.Exercises(context.Background())
		if err != nil {
			require.ErrorContains(j, err, "no exercise found")
			continue
		}
		found++
		j.exercise(s, list[0])
	}
}

func (j *judge) seed() uint64 { return games.ChanceOf(j.world) }

// exercise checks an exercise, whose world the default agent plays.
func (j *judge) exercise(s *worksheet.Sheet, e *worksheet.Exercise) {
	ctx := context.Background()
	w, err := j.game.World(s.Settings, s.Seed)
	require.NoError(j, err)
	p, err := j.game.Agents().Player("", sat.Default(), s.Settings)
	require.NoError(j, err)
	_, o := small(j.T, j.game, j.seed())
	if c, ok := o.(*classicOracle); ok {
		o = newClassicOracle(j.T, c.rules, c.layout, decoded[cave.Percept](j.T, w.Percept()).Room)
	}
	var did games.Action
	for turn, err := range games.Play(ctx, w, p) {
		require.NoError(j, err)
		o.see(j.T, did, turn.Percept)
		did = turn.Done.Action
		if turn.Number == e.Turn {
			break
		}
	}
	k := *j
	k.oracle, k.turn, k.moment, k.scene, k.worlds = o, e.Turn, &history.Moment{Player: p}, p.Scene(), o.worlds()
	var b strings.Builder
	require.NoError(j, s.Write(&b, []*worksheet.Exercise{e}))
	_, answers, _ := strings.Cut(b.String(), `<div class="answers">`)
	heads := regexp.MustCompile(`<h3>(?:room|square) (\S+): (.*?)</h3>`).FindAllStringSubmatch(answers, -1)
	bodies := regexp.MustCompile(`(?s)<ul class="why">(.*?)</ul>`).FindAllStringSubmatch(answers, -1)
	require.Len(j, bodies, len(heads))
	require.NotEmpty(j, heads)
	for i, h := range heads {
		name, verdict := h[1], html.UnescapeString(h[2])
		if percent, ok := strings.CutPrefix(verdict, "nobody can tell, it kills with "); ok {
			k.claim(verdict, name, risk, "open")
			k.chance(verdict, name, risk, 0, percent)
		} else {
			word, what, _ := strings.Cut(verdict, ", ")
			k.claim(verdict, name, word, "proved")
			if what != "" {
				k.claim(verdict, name, what, "proved")
			}
		}
		var one []line
		flush := func() {
			if len(one) > 0 {
				k.lines(name+": "+one[0].text, one)
			}
			one = nil
		}
		for _, m := range regexp.MustCompile(`<li class="d(\d)">(?:<b>(.*?):</b> )?(.*?)</li>`).FindAllStringSubmatch(bodies[i][1], -1) {
			if m[1] == "0" {
				flush()
			}
			one = append(one, line{int(m[1][0] - '0'), m[2], html.UnescapeString(m[3])})
		}
		flush()
	}
}

// TestAllOutputs finds the files that look at what a player knows: each is one of an output that
// is judged.
func TestAllOutputs(t *testing.T) {
	listed := map[string]bool{}
	for _, o := range outputs {
		for _, file := range o.files {
			listed[file] = true
		}
	}
	const root = "../.."
	looks := regexp.MustCompile(`\.(Scene|Claims)\(|\bgames\.(NewsOf|Lessons|TallyOf)\(|"github.com/mumpus-go/mumpus/internal/report"`)
	found := map[string]bool{}
	for _, dir := range []string{"cmd", "internal"} {
		require.NoError(t, filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			rel, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			text, err := os.ReadFile(path)
			if err == nil && !strings.HasPrefix(rel, "internal/report/") && looks.Match(text) {
				found[rel] = true
			}
			return err
		}))
	}
	require.Greater(t, len(found), 10)
	for file := range found {
		assert.True(t, listed[file], "%s looks at what a player knows: what it prints has to be judged by an entry of outputs", file)
	}
	for file := range listed {
		assert.FileExists(t, filepath.Join(root, file))
	}
}
