package serve

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/report"
)

// What is said of a turn.
type (
	turnView struct {
		Turn    int             `json:"turn"`
		Noun    string          `json:"noun"`
		Here    string          `json:"here"`
		At      string          `json:"at"`
		Exits   []string        `json:"exits"`
		Clues   []string        `json:"clues"`
		Status  string          `json:"status"`
		Percept []string        `json:"percept"`
		Width   int             `json:"width"`
		Facing  string          `json:"facing"`
		Places  []placeView     `json:"places"`
		Unseen  unseenView      `json:"unseen"`
		Tally   *tallyView      `json:"tally"`
		Proved  []report.Lesson `json:"proved"`
		Advice  *moveView       `json:"advice"`
		Done    *doneView       `json:"done"`
		Actions []actionView    `json:"actions"`
	}
	placeView struct {
		Name    string   `json:"name"`
		Title   string   `json:"title"`
		X       float64  `json:"x"`
		Y       float64  `json:"y"`
		Links   []string `json:"links"`
		Here    bool     `json:"here"`
		Visited bool     `json:"visited"`
		New     bool     `json:"new"`
		*report.Belief
	}
	unseenView struct {
		Count int `json:"count"`
		*report.Belief
	}
	tallyView struct {
		Safe   int `json:"safe"`
		Deadly int `json:"deadly"`
		Open   int `json:"open"`
	}
	moveView struct {
		Action string `json:"action"`
		Tactic string `json:"tactic"`
		Reason string `json:"reason"`
		Guess  bool   `json:"guess"`
		Doubt  string `json:"doubt"`
	}
	doneView struct {
		moveView
		By   string `json:"by"`
		Said string `json:"said"`
	}
)

// atTurn lets do answer about the turn that a request names, with a player that knows
// what was known then.
func atTurn(s *Server, r *http.Request, do func(context.Context, *moment) (any, error)) (any, error) {
	n, err := strconv.Atoi(r.PathValue("turn"))
	if err != nil {
		return nil, fail(http.StatusNotFound, "there is no turn %.40q", r.PathValue("turn"))
	}
	return with(s, r, func(ctx context.Context, sess *session) (any, error) {
		at, err := sess.at(ctx, n)
		if err != nil {
			return nil, err
		}
		defer sess.past.Keep(at)
		return do(ctx, newMoment(sess, at))
	})
}

// turn tells what was known in a turn.
func (s *Server) turn(r *http.Request) (any, error) {
	hide := r.URL.Query().Get("hide")
	if hide != "" && hide != "verdicts" {
		return nil, fail(http.StatusBadRequest, "hide %.40q, want verdicts", hide)
	}
	return atTurn(s, r, func(ctx context.Context, m *moment) (any, error) {
		v := m.view()
		if hide != "" {
			return v, nil
		}
		return m.reveal(ctx, v)
	})
}

// advice tells what the agent would do in a turn.
func (s *Server) advice(r *http.Request) (any, error) {
	return atTurn(s, r, func(_ context.Context, m *moment) (any, error) { return move(m.Advice), nil })
}

// view tells what the player perceives, and not what it concludes.
func (m *moment) view() *turnView {
	sc := &m.scene
	v := &turnView{
		Turn: m.Number, Noun: sc.Noun, Here: sc.Here, Exits: orEmpty(sc.Exits), Clues: orEmpty(sc.Clues), Status: sc.Status,
		Percept: strings.Split(strings.TrimSuffix(m.Percept.Lines(), "\n"), "\n"),
		Width:   sc.Width, Facing: sc.Facing, Unseen: unseenView{Count: sc.Hidden},
		Places: []placeView{}, Proved: []report.Lesson{}, Actions: m.actions(),
	}
	for i := range sc.Places {
		p := &sc.Places[i]
		if p.Here {
			v.At = p.Name
		}
		at := m.session.points[p.Name]
		v.Places = append(v.Places, placeView{
			Name: p.Name, Title: sc.Noun + " " + p.Name, X: at.X, Y: at.Y,
			Links: orEmpty(p.Links), Here: p.Here, Visited: p.Visited, New: m.session.seen[p.Name] == v.Turn,
		})
	}
	return v
}

// reveal adds what the player concludes, and decides.
func (m *moment) reveal(ctx context.Context, v *turnView) (*turnView, error) {
	sc := &m.scene
	for i := range v.Places {
		v.Places[i].Belief = report.BeliefOf(&sc.Places[i])
	}
	v.Unseen.Belief = report.BeliefOf(&sc.Unseen)
	t := sc.Tally()
	v.Tally = &tallyView{t.Safe, t.Deadly, t.Open}
	turn, err := report.TurnOf(ctx, m.Turn, m.Player)
	if err != nil {
		return nil, err
	}
	v.Proved = append(v.Proved, turn.Lessons...)
	v.Advice = move(m.Advice)
	if m.Number <= len(m.session.by) {
		v.Done = &doneView{*move(m.Done), m.session.by[m.Number-1], m.Said}
	}
	return v, nil
}

func move(d games.Decision) *moveView {
	v := &moveView{Tactic: d.Tactic, Reason: d.Reason, Guess: d.Guess}
	if d.Action != nil {
		v.Action = d.Action.String()
	}
	if d.Doubt != nil {
		v.Doubt = d.Doubt.Error()
	}
	return v
}

// orEmpty returns an empty list for none, as JSON tells them apart.
func orEmpty[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}
