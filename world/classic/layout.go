package classic

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

const (
	// MinRooms is the least number of rooms of a layout.
	MinRooms = 4

	// MaxRooms is the greatest number of rooms of a layout.
	MaxRooms = 256
)

// ErrLayout is returned for rooms and exits that are no layout.
var ErrLayout = errors.New("not a layout")

// Tunnel is a tunnel that goes one way only.
type Tunnel struct{ From, To int }

// Layout is a fixed network of rooms, joined by tunnels that go both ways unless they are
// declared to go one way only. It doesn't change and may be shared.
type Layout struct {
	name  string
	exits [][]int
}

// NewLayout returns the layout in which exits[r] are the exits of room r. Those that
// lead one way only are listed once more behind. The name is one word, or empty. The error
// wraps [ErrLayout]: for fewer rooms than [MinRooms] or more than [MaxRooms], an exit to
// a room that isn't there, to the room itself or a second time to the same one, a tunnel
// that goes one way and is not declared so, or is and goes both ways, and rooms that
// can't be reached from each other.
func NewLayout(name string, exits [][]int, oneWay ...Tunnel) (*Layout, error) {
	if strings.ContainsAny(name, " \t\r\n#,@=:") {
		return nil, fmt.Errorf("%w: the name %s, want one word", ErrLayout, quote(name))
	}
	l := &Layout{name: name, exits: make([][]int, len(exits))}
	for r, e := range exits {
		l.exits[r] = slices.Sorted(slices.Values(e))
	}
	if room, err := l.check(oneWay); err != nil {
		if room >= 0 {
			return nil, fmt.Errorf("%w: room %d %w", ErrLayout, room+1, err)
		}
		return nil, fmt.Errorf("%w: %w", ErrLayout, err)
	}
	return l, nil
}

// check returns the first fault, and the room that it is of or −1.
func (l *Layout) check(oneWay []Tunnel) (room int, err error) {
	n := len(l.exits)
	if n < MinRooms || n > MaxRooms {
		return -1, fmt.Errorf("%d rooms, want %d to %d", n, MinRooms, MaxRooms)
	}
	for r, exits := range l.exits {
		if len(exits) == 0 {
			return r, errors.New("has no exit")
		}
		for i, e := range exits {
			switch {
			case e < 0 || e >= n:
				return r, fmt.Errorf("has an exit to %d, want 1 to %d", e+1, n)
			case e == r:
				return r, errors.New("has an exit to itself")
			case i > 0 && exits[i-1] == e:
				return r, fmt.Errorf("has two exits to %d", e+1)
			case l.oneWay(r, e) && !slices.Contains(oneWay, Tunnel{r, e}):
				return r, fmt.Errorf("has an exit to %d, and none leads back; write >%d if it goes one way only", e+1, e+1)
			}
		}
	}
	for _, t := range oneWay {
		switch {
		case !l.Joined(t.From, t.To):
			return -1, fmt.Errorf("no tunnel from room %d to %d, which is to go one way", t.From+1, t.To+1)
		case !l.oneWay(t.From, t.To):
			return t.From, fmt.Errorf("has a one-way exit to %d, and one leads back", t.To+1)
		}
	}
	if r := slices.Index(l.Distances(0), -1); r >= 0 {
		return r, errors.New("can't be reached from room 1")
	}
	if len(oneWay) == 0 {
		return -1, nil
	}
	for r := range l.exits {
		if l.Distances(r)[0] < 0 {
			return r, errors.New("has no way to room 1")
		}
	}
	return -1, nil
}

// oneWay reports whether an exit leads one way only.
func (l *Layout) oneWay(from, to int) bool { return !slices.Contains(l.exits[to], from) }

// OneWay returns the tunnels that go one way only, in the order of rooms.
func (l *Layout) OneWay() []Tunnel {
	var tunnels []Tunnel
	for r, exits := range l.exits {
		for _, e := range exits {
			if l.oneWay(r, e) {
				tunnels = append(tunnels, Tunnel{r, e})
			}
		}
	}
	return tunnels
}

// Name returns the layout's name, or "".
func (l *Layout) Name() string { return l.name }

// Rooms returns the number of rooms.
func (l *Layout) Rooms() int { return len(l.exits) }

// Exits returns the exits of a room in ascending order. The caller must not
// change them. Like a slice it panics for a room that isn't there.
func (l *Layout) Exits(room int) []int { return l.exits[room] }

// Joined reports whether a tunnel leads from a room to another. They need not exist.
func (l *Layout) Joined(a, b int) bool {
	return a >= 0 && a < len(l.exits) && slices.Contains(l.exits[a], b)
}

// Distances returns the number of steps from a room to each, −1 for those that
// can't be reached.
func (l *Layout) Distances(from int) []int {
	steps := make([]int, len(l.exits))
	for r := range steps {
		steps[r] = -1
	}
	steps[from] = 0
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, e := range l.exits[queue[0]] {
			if steps[e] < 0 {
				steps[e] = steps[queue[0]] + 1
				queue = append(queue, e)
			}
		}
	}
	return steps
}

// String returns the layout as text that [ParseLayout] reads:
//
//	layout dodecahedron
//	1: 2 5 8
//	2: 1 3 10
//	...
//
// An exit that leads one way only is written ">8".
func (l *Layout) String() string {
	return strings.TrimSpace("layout "+l.name) + "\n" + l.rooms()
}

func (l *Layout) rooms() string {
	var b strings.Builder
	for r := range l.exits {
		fmt.Fprintf(&b, "%d:%s\n", r+1, l.exitWords(r))
	}
	return b.String()
}

// exitWords writes the exits of a room, each behind a blank.
func (l *Layout) exitWords(room int) string {
	var b strings.Builder
	for _, e := range l.exits[room] {
		b.WriteByte(' ')
		if l.oneWay(room, e) {
			b.WriteByte('>')
		}
		b.WriteString(strconv.Itoa(e + 1))
	}
	return b.String()
}

// quote quotes text of any length for an error message.
func quote(s string) string {
	const most = 40
	if len(s) > most {
		return strconv.Quote(s[:most]) + "..."
	}
	return strconv.Quote(s)
}
