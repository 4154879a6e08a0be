package command

import (
	"os"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// recording is a transcript that is written while a game goes on. A nil
// recording writes nothing.
type recording struct {
	file *os.File
	to   *transcript.Writer
}

// record begins a recording, if a file is named.
func record(filename string, h transcript.Header) (*recording, error) {
	if filename == "" {
		return nil, nil
	}
	file, err := os.Create(filename)
	if err != nil {
		return nil, err
	}
	to, err := transcript.NewWriter(file, h)
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return &recording{file, to}, nil
}

// turn writes a turn of which p has just taken in the percept.
func (r *recording) turn(t games.Turn, p games.Player) error {
	if r == nil {
		return nil
	}
	return r.to.Turn(t, games.NewsOf(p))
}

// end writes the result, if it is known.
func (r *recording) end(result games.Result, known bool) error {
	if r == nil || !known {
		return nil
	}
	return r.to.Result(result)
}

func (r *recording) close() error {
	if r == nil {
		return nil
	}
	return r.file.Close()
}
