package optimum

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/world/grid"
)

//go:generate go run github.com/mumpus-go/mumpus/agent/grid/optimum/solve -o default.policy 4x4p0.2
//go:generate go run github.com/mumpus-go/mumpus/agent/grid/optimum/solve -o aima.policy 4x4p0.2,aima

// The policies of the default rules and of AIMA's are part of the program. They
// are to be read.
var (
	Default = sync.OnceValues(func() (*Policy, error) { return known("default.policy") })
	AIMA    = sync.OnceValues(func() (*Policy, error) { return known("aima.policy") })
)

func known(file string) (*Policy, error) {
	text, err := policies.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return ParsePolicy(text)
}

// quick is the number of beliefs up to which a game is solved sooner than a file is
// worth it.
const quick = 10_000

// Load returns the best policy of a game. Those of the default rules and of AIMA's
// are at hand. Others are computed, which takes up to some seconds, and kept in a file in dir,
// from which they are read the next time, unless they are as quickly computed; so
// is the verdict that a game is too large. A file that is damaged or of another
// version is made anew. An empty dir, or one that cannot be written, keeps
// nothing. The errors are those of Solve.
func Load(ctx context.Context, dir string, cfg grid.Config) (*Policy, error) {
	return load(ctx, dir, cfg, maxValues)
}

func load(ctx context.Context, dir string, cfg grid.Config, limit int) (*Policy, error) {
	usual := grid.Escobar()
	cfg.MinSide, cfg.MaxSide = usual.MinSide, usual.MaxSide // of no matter if the size is told
	for rules, known := range map[grid.Config]func() (*Policy, error){usual: Default, grid.AIMA(): AIMA} {
		if cfg != rules {
			continue
		}
		if p, err := known(); err == nil { // in a browser it may be out of reach
			return p, nil
		}
	}
	if _, err := NewModel(cfg); err != nil {
		return nil, err
	}
	name := ""
	if dir != "" {
		name = filepath.Join(dir, FileName(cfg))
		text := read(name)
		if string(text) == verdict(cfg, limit) {
			return nil, &UnsolvedError{cfg, tooLarge}
		}
		if p, err := ParsePolicy(text); err == nil && p.Config == cfg {
			return p, nil
		}
	}
	s, err := solve(ctx, cfg, limit)
	if unsolved := (*UnsolvedError)(nil); name != "" && errors.As(err, &unsolved) {
		_ = write(output.New(output.OS()), []byte(verdict(cfg, limit)), name) // as below
	}
	if err != nil {
		return nil, err
	}
	p, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	if name != "" && s.Beliefs() > quick {
		// That it cannot be kept costs the next one time, and is no error.
		_ = Save(p, name)
	}
	return p, nil
}

// maxFile is more than any policy's size, in bytes.
const maxFile = 64 << 20

// read returns the content of a file, or nothing of what no policy is kept in: a
// pipe, a device, or far too much.
func read(name string) []byte {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxFile {
		return nil
	}
	text, _ := os.ReadFile(name) // half a file has no right checksum
	return text
}

// FileName returns the name of the file in which a game's policy is kept.
func FileName(cfg grid.Config) string {
	return fmt.Sprintf("%s-%s.policy", grid.Name, strings.ReplaceAll(cfg.Spec(), ",", "-"))
}

// Save writes a policy to a file, all of it or nothing, and makes the folder if
// there is none. The errors are those of package os.
func Save(p *Policy, name string) error {
	text, err := p.MarshalText()
	if err != nil {
		return err
	}
	return write(output.New(output.OS()), text, name)
}

func write(files *output.Files, text []byte, name string) error {
	if err := files.Folder(filepath.Dir(name)); err != nil {
		return err
	}
	return files.Write(name, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
