package mumpus

import "strconv"

// AppendHeader appends the protocol's first line: rooms, bats and shafts.
func AppendHeader(dst []byte, cfg Config) []byte {
	return appendLine(dst, cfg.Rooms, cfg.Bats, cfg.Shafts)
}

// AppendPercept appends a turn's three lines: the room, its exits, and the
// clues of bats, shaft and Mumpus as 1 or 0.
func AppendPercept(dst []byte, p Percept) []byte {
	dst = appendLine(dst, p.Room)
	dst = appendLine(dst, p.Exits[:]...)
	return appendLine(dst, bit(p.Bats), bit(p.Shaft), bit(p.Mumpus))
}

// Setup returns the protocol's first line.
func (c Config) Setup() string { return string(AppendHeader(nil, c)) }

// Places returns the number of rooms.
func (c Config) Places() int { return c.Rooms }

// Lines returns the protocol's three lines of a turn.
func (p Percept) Lines() string { return string(AppendPercept(nil, p)) }

func appendLine(dst []byte, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, '\n')
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
