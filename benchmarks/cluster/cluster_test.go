//go:build unix

package cluster

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// contest are the flags of a contest that is soon over.
var contest = []string{"--games", "10", "--rooms", "8", "--bats", "1", "--shafts", "1", "--no-times"}

// single builds the command and plays the contest in one run, in a folder of its own,
// which comes back with its bytes.
func single(t *testing.T, args []string) (dir string, whole []byte) {
	t.Helper()
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "mumpus"), "../../cmd/mumpus")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	dir = t.TempDir()
	run(t, dir, nil, append([]string{"mumpus", "bench", "--json", "single.jsonl"}, args...)...)
	whole, err = os.ReadFile(filepath.Join(dir, "single.jsonl"))
	require.NoError(t, err)
	return dir, whole
}

func run(t *testing.T, dir string, env []string, command ...string) {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// merged joins the parts, and wants the bytes of the single run.
func merged(t *testing.T, dir string, whole []byte) {
	t.Helper()
	run(t, dir, nil, "sh", "-c", "mumpus bench merge --json merged.jsonl part-*.jsonl")
	text, err := os.ReadFile(filepath.Join(dir, "merged.jsonl"))
	require.NoError(t, err)
	assert.True(t, bytes.Equal(whole, text), "the parts joined are not the single run")
}

// TestSlurm runs the script as the tasks of an array do. Slurm itself is tried by
// try-slurm.sh.
func TestSlurm(t *testing.T) {
	dir, whole := single(t, contest)
	script, err := filepath.Abs("slurm.sbatch")
	require.NoError(t, err)
	for i := range 3 {
		env := []string{
			"SLURM_ARRAY_TASK_ID=" + strconv.Itoa(i), "SLURM_ARRAY_TASK_MIN=0", "SLURM_ARRAY_TASK_MAX=2",
			"SLURM_ARRAY_TASK_COUNT=3", "SLURM_ARRAY_TASK_STEP=1", "SLURM_CPUS_PER_TASK=2",
		}
		run(t, dir, env, append([]string{"sh", script}, contest...)...)
	}
	merged(t, dir, whole)
}

// TestKubernetes runs the command of the job's container as its pods do, one of them
// twice, with the arguments of the job but for the contest.
func TestKubernetes(t *testing.T) {
	text, err := os.ReadFile("kubernetes.yaml")
	require.NoError(t, err)
	var job struct {
		Spec struct {
			CompletionMode           string `yaml:"completionMode"`
			Completions, Parallelism int
			Template                 struct {
				Spec struct {
					Containers []struct {
						Command, Args []string
					}
				}
			}
		}
	}
	require.NoError(t, yaml.Unmarshal(text, &job))
	require.Equal(t, "Indexed", job.Spec.CompletionMode)
	require.Equal(t, job.Spec.Completions, job.Spec.Parallelism)
	container := job.Spec.Template.Spec.Containers[0]
	require.Equal(t, []string{"--shards", strconv.Itoa(job.Spec.Completions), "--workers", "1", "--set", "mumpus-v1"}, container.Args[:6])
	dir, whole := single(t, contest)
	command := append(append(container.Command, container.Args[:4]...), contest...)
	for i := range job.Spec.Completions {
		env := []string{"JOB_COMPLETION_INDEX=" + strconv.Itoa(i)}
		run(t, dir, env, command...)
		if i == 1 {
			run(t, dir, env, command...)
		}
	}
	merged(t, dir, whole)
}
