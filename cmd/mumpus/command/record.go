package command

import (
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/output"
)

// recording is a transcript that is written while a game goes on. It gets its name when
// the game ends, however that is. A nil recording writes nothing.
type recording struct {
	file   *output.Whole
	to     *transcript.Writer
	failed bool // which was said
}

// record begins a recording, if a file is named.
func record(o *outFile, h transcript.Header) (*recording, error) {
	if !o.given() {
		return nil, nil
	}
	file, err := o.create()
	if err != nil {
		return nil, err
	}
	file.Growing = true
	to, err := transcript.NewWriter(file, h)
	if err != nil {
		file.Drop()
		return nil, err
	}
	return &recording{file: file, to: to}, nil
}

// turn writes a turn of which p has just taken in the percept.
func (r *recording) turn(t games.Turn, p games.Player) error {
	if r == nil {
		return nil
	}
	return r.wrote(r.to.Turn(t, games.NewsOf(p)))
}

// end writes the result, if it is known.
func (r *recording) end(result games.Result, known bool) error {
	if r == nil || !known {
		return nil
	}
	return r.wrote(r.to.Result(result))
}

func (r *recording) wrote(err error) error {
	r.failed = r.failed || err != nil
	return err
}

// close gives the file its name. It has no error if one was returned before.
func (r *recording) close() error {
	if r == nil {
		return nil
	}
	if r.failed {
		r.file.Drop()
		return nil
	}
	return r.file.Commit()
}
