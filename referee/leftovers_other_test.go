//go:build !linux

package referee_test

import "testing"

func leftovers(t testing.TB, _ string) []string {
	t.Log("whether processes are left is only looked up on Linux, in /proc")
	return nil
}
