//go:build !js

package view

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Run shows a game on a terminal's whole screen until the user leaves. The game runs
// meanwhile, and its context ends with the cause ErrLeft when the user leaves first.
//
// It returns the game's error, unless that is that it was left. Key is how the user
// left: 0, or the byte of the key by which the program is to be interrupted, once
// the terminal is as before.
func Run(ctx context.Context, in io.Reader, out io.Writer, s *Stage, o Options, game func(ctx context.Context) error) (key byte, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	p := &program{model: newModel(s, o), ctx: ctx}
	screen := tea.NewProgram(p, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler())
	over := make(chan error, 1)
	go func() {
		err := game(ctx)
		if errors.Is(err, ErrLeft) {
			err = nil
			s.End(nil)
		}
		over <- err
		s.returned()
		if err != nil {
			screen.Quit()
		}
	}()
	_, err = screen.Run()
	parent := ctx.Err() != nil
	cancel(ErrLeft)
	gameErr := <-over
	switch {
	case gameErr != nil && !errors.Is(gameErr, context.Canceled):
		return 0, gameErr
	case parent:
		return 0, context.Cause(ctx)
	case err != nil:
		return 0, err
	}
	return p.left, nil
}

// program is the model as bubbletea wants it.
type program struct {
	*model
	ctx  context.Context
	left byte

	finding bool // an explanation
}

type (
	changedMsg   struct{}
	tickMsg      struct{ clock int } // of the model, when it began
	explainedMsg struct {
		place string
		turn  int
		text  func(*Page)
	}
)

// Init implements [tea.Model].
func (p *program) Init() tea.Cmd {
	if p.running {
		return tea.Batch(p.awaited, p.after(tick))
	}
	return p.awaited
}

// awaited waits for a change on the stage.
func (p *program) awaited() tea.Msg {
	select {
	case <-p.stage.change:
		return changedMsg{}
	case <-p.ctx.Done():
		return nil
	}
}

// Update implements [tea.Model].
func (p *program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.resize(msg.Width, msg.Height)
	case changedMsg:
		return p, tea.Batch(p.awaited, p.after(p.refresh()))
	case tickMsg:
		if msg.clock == p.clock {
			return p, p.after(p.ticked())
		}
	case explainedMsg:
		p.finding = false
		p.explainedNow(msg.place, msg.turn, msg.text)
		if p.over == explaining && p.explained == nil {
			return p, p.after(explain)
		}
	case tea.KeyPressMsg:
		name := keyName(msg)
		if char, ok := strings.CutPrefix(name, "alt+"); ok { // it may be Esc and another key, typed fast
			return p, tea.Sequence(p.after(p.key("esc")), p.after(p.key(char)))
		}
		return p, p.after(p.key(name))
	case tea.PasteMsg:
		var cmds []tea.Cmd
		for _, r := range msg.Content {
			cmds = append(cmds, p.after(p.key(typedName(r))))
		}
		return p, tea.Batch(cmds...)
	}
	return p, nil
}

// keyName names a key as the model does.
func keyName(k tea.KeyPressMsg) string {
	if k.Text != "" && k.Text != " " {
		return k.Text
	}
	return k.Keystroke()
}

// typedName names the key by which a character is typed.
func typedName(r rune) string {
	switch r {
	case ' ':
		return "space"
	case '\n', '\r':
		return "enter"
	default:
		return string(r)
	}
}

// after returns what leads on from an effect.
func (p *program) after(e effect) tea.Cmd {
	const ctrlC, ctrlBackslash = 0x03, 0x1c
	switch e {
	case leave:
		return tea.Quit
	case interrupt:
		p.left = ctrlC
		return tea.Quit
	case abort:
		p.left = ctrlBackslash
		return tea.Quit
	case suspend:
		return tea.Suspend
	case tick:
		clock := p.clock
		return tea.Tick(p.Pace, func(time.Time) tea.Msg { return tickMsg{clock} })
	case explain:
		return p.find()
	}
	return nil
}

// find finds the explanation that is wanted, one at a time.
func (p *program) find() tea.Cmd {
	if p.finding {
		return nil
	}
	p.finding = true
	place, turn := p.chosen, p.at
	return func() tea.Msg {
		text, err := p.Explain(p.ctx, turn, place)
		if err != nil {
			text = func(page *Page) { page.Paragraph("", Words(Red, ASCII(err.Error()))) }
		}
		return explainedMsg{place, turn, text}
	}
}

// View implements [tea.Model].
func (p *program) View() tea.View {
	v := tea.NewView(strings.Join(p.lines(), "\n"))
	v.AltScreen = true
	return v
}
