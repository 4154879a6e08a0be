//go:build race

package command

import "testing"

// noRace skips a test that the race detector has no room for.
func noRace(t *testing.T) { t.Skip("the race detector takes more memory than the test allows") }
