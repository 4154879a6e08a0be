package referee

import (
	"os"
	"os/exec"
	"unsafe"

	"golang.org/x/sys/windows"
)

// tree is a bot in a job object, which ends with its last handle, so with the
// referee too. The job is 0 if the system refused it, as it does for a process
// that has ended already.
type tree struct {
	process *os.Process
	job     windows.Handle
}

func startTree(cmd *exec.Cmd, _ string) (*tree, error) {
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &tree{process: cmd.Process, job: newJob(cmd.Process.Pid)}, nil
}

// newJob returns a job object that holds the process, or 0.
func newJob(pid int) windows.Handle {
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return 0
	}
	defer windows.CloseHandle(process)
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = windows.AssignProcessToJobObject(job, process)
	}
	if err != nil {
		windows.CloseHandle(job)
		return 0
	}
	return job
}

// kill fails for a process that has ended by itself.
func (t *tree) kill() error {
	process, err := windows.OpenProcess(windows.SYNCHRONIZE, false, uint32(t.process.Pid))
	if err == nil {
		defer windows.CloseHandle(process)
		if event, _ := windows.WaitForSingleObject(process, 0); event == windows.WAIT_OBJECT_0 {
			return os.ErrProcessDone
		}
	}
	return t.process.Kill()
}

func wasAlive(killed error, _ *os.ProcessState) bool { return killed == nil }

func (t *tree) sweep() error {
	if t.job == 0 {
		return nil
	}
	defer windows.CloseHandle(t.job)
	return windows.TerminateJobObject(t.job, 1)
}
