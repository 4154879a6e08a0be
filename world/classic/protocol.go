package classic

import (
	"strconv"
)

// AppendHeader appends what the protocol tells before the first turn: a line
// with the numbers of rooms, bats, pits, arrows and the reach of arrows, and for
// each room a line with its exits: ">8" for one that leads one way only.
func AppendHeader(dst []byte, r Rules, l *Layout) []byte {
	for i, n := range [...]int{l.Rooms(), r.Bats, r.Pits, r.Arrows, r.Reach} {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	dst = append(dst, '\n')
	for room := range l.exits {
		dst = append(dst, l.exitWords(room)[1:]...)
		dst = append(dst, '\n')
	}
	return dst
}

// AppendPercept appends a turn's line: room, arrows, smell, bats, pits, events.
func AppendPercept(dst []byte, p Percept) []byte {
	smell := 0
	if p.Smell {
		smell = 1
	}
	for _, n := range [...]int{p.Room + 1, p.Arrows, smell, p.Bats, p.Pits} {
		dst = append(strconv.AppendInt(dst, int64(n), 10), ' ')
	}
	return append(append(dst, p.EventWords()...), '\n')
}

// Lines returns the protocol's line of a turn.
func (p Percept) Lines() string { return string(AppendPercept(nil, p)) }
