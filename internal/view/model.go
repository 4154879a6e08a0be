package view

import "time"

// Options say how a game is shown.
type Options struct {
	Title  string // the game and its settings, and by what it can be seen again
	Legend string // of the marks

	// Plays says that the user plays: keys that are not the view's go to the game,
	// and what is known is shown only to those who ask.
	Plays bool
	// Types says that the user's answers end with Enter, but for a few of one key. Once
	// one is begun, all characters are for the game.
	Types bool
	// Keys are the game's own, for help.
	Keys []Help
	// Bound are the keys of what the view does, by its name, or nil for the standard ones.
	Bound map[string]string
	// Advice is the key by which the game is asked what it would do; or 0.
	Advice byte

	Pace    time.Duration // of the turns that go by themselves
	Running bool          // they do from the start

	Colour  bool
	Explain Explain // or nil
}

// Help is a key and what it does.
type Help struct{ Key, Does string }

// pane is a part of the screen.
type pane int

const (
	cavePane pane = iota
	turnPane      // what was perceived, learnt and done
	talkPane      // what the game tells and asks who plays
)

func (p pane) String() string { return [...]string{"cave", "turn", "play"}[p] }

// overlay is what covers the panes.
type overlay int

const (
	nothing overlay = iota
	helping
	choosing // of a place to be explained
	explaining
)

// model is the state of the screen. It knows nothing of the terminal.
type model struct {
	Options
	stage *Stage
	shown snapshot

	width, height int
	at            int  // the turn that is shown
	live          bool // the last one is followed
	running       bool // turns go by themselves
	clock         int  // how often they have begun to
	wanted        int  // turns, as many as were asked for
	known         bool // what is known is shown
	answered      bool // without Enter
	pending       int  // characters of an answer that is being typed
	focus         pane
	scroll        [talkPane + 1]int // lines, from where each pane would stand

	over      overlay
	overTop   int // line of the help or the explanation that is at the top
	chosen    string
	typed     string      // of the name of a place
	explained func(*Page) // nil while it is being found
	said      string      // for the bottom line, until the next key
}

func newModel(s *Stage, o Options) *model {
	m := &model{Options: o, stage: s, shown: s.snapshot(), live: true, wanted: 1, known: !o.Plays, focus: turnPane, running: o.Running}
	if o.Plays {
		m.focus = talkPane
	}
	return m
}

// effect is what a key leads to outside of the model.
type effect int

const (
	none      effect = iota
	leave            // the view
	interrupt        // the program
	abort            // the program, with a core dump
	suspend          // it
	tick             // after the pace
	explain          // the place that is chosen
)

// resize takes in a new size of the window.
func (m *model) resize(width, height int) { m.width, m.height = width, height }

// refresh takes in what has changed on the stage.
func (m *model) refresh() effect {
	m.shown = m.stage.snapshot()
	n := len(m.shown.turns)
	if n == 0 && m.over != helping { // another game begins
		m.over = nothing
	}
	if m.live || m.at >= n {
		if m.at != n-1 {
			m.pending = 0
		}
		m.show(max(0, n-1))
	}
	if m.shown.over {
		m.wanted = n
		if len(m.shown.ending) == 0 && m.Plays {
			return leave
		}
	}
	return none
}

// show shows a turn.
func (m *model) show(turn int) {
	if turn != m.at {
		m.at = turn
		m.scroll = [talkPane + 1]int{}
	}
}

// goTo goes to a turn; beyond the last the game is asked to play on to it.
func (m *model) goTo(turn int) {
	last := len(m.shown.turns) - 1
	m.show(min(max(0, turn), max(0, last)))
	m.live = turn >= last
	if !m.Plays && !m.shown.over && turn > last {
		m.wanted = max(m.wanted, turn+1)
		m.stage.ask(m.wanted)
	}
}

// end goes to the last turn that there will be.
func (m *model) end() {
	const all = 1 << 30 // turns, more than there are
	m.running = false
	m.goTo(all)
}

// ticked lets the next turn come, if turns go by themselves.
func (m *model) ticked() effect {
	if !m.running {
		return none
	}
	if m.shown.over && m.at == len(m.shown.turns)-1 {
		m.running = false
		return none
	}
	if m.wanted <= len(m.shown.turns) || m.at < len(m.shown.turns)-1 {
		m.goTo(m.at + 1)
	}
	return tick
}

// waits says whether a turn was asked for that has not come yet.
func (m *model) waits() bool { return m.wanted > len(m.shown.turns) && !m.shown.over }
