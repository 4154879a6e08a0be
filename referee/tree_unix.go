//go:build unix

package referee

import (
	"os"
	"os/exec"
	"syscall"
)

// tree is a bot that leads a session and so a process group.
type tree struct {
	process *os.Process
	mark    string
}

func startTree(cmd *exec.Cmd, mark string) (*tree, error) {
	cmd.SysProcAttr = attributes()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &tree{process: cmd.Process, mark: mark}, nil
}

// kill must come before the bot is waited for: until then no other group can
// have its number. It fails if the bot is seen to be dead, though its group dies.
func (t *tree) kill() error {
	dead := t.dead()
	err := syscall.Kill(-t.process.Pid, syscall.SIGKILL)
	if dead {
		return os.ErrProcessDone
	}
	return err
}

func wasAlive(killed error, state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && killed == nil && status.Signaled() && status.Signal() == syscall.SIGKILL
}
