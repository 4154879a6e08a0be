//go:build !unix && !windows

package referee

import (
	"os"
	"os/exec"
)

// tree is just the bot: its children are out of reach here.
type tree struct{ process *os.Process }

func startTree(cmd *exec.Cmd, _ string) (*tree, error) {
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &tree{process: cmd.Process}, nil
}

func (t *tree) kill() error { return t.process.Kill() }

func wasAlive(killed error, _ *os.ProcessState) bool { return killed == nil }

func (t *tree) sweep() error { return nil }
