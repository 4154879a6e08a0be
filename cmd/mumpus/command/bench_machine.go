package command

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/mumpus-go/mumpus/contest"
)

// thisMachine says where something is measured, by so many workers; 0: one for each
// processor.
func thisMachine(workers int) contest.Machine {
	m := contest.Machine{
		Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH, CPU: cpuName(),
		Processors: runtime.NumCPU(), Workers: workers,
	}
	if workers == 0 {
		m.Workers = runtime.GOMAXPROCS(0)
	}
	return m
}

// cpuName returns what Linux calls the processor, and "" elsewhere.
func cpuName() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// machineText says the same in one line, and which version was measured.
func machineText(m contest.Machine) string {
	cpu := m.CPU
	if cpu == "" {
		cpu = m.Arch
	}
	return fmt.Sprintf("mumpus %s, %s; %s, %s, %s, %s", buildVersion(), m.Go, cpu, plural(m.Processors, "processor"), plural(m.Workers, "worker"), m.OS)
}
