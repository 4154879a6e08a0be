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
// have its number.
func (t *tree) kill() error {
	return syscall.Kill(-t.process.Pid, syscall.SIGKILL)
}

func wasAlive(_ error, state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}
