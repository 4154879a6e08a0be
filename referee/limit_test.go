package referee

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const ms = time.Millisecond

func TestLateness(t *testing.T) {
	for _, c := range []struct {
		late lateness
		want string
	}{
		{lateness{wall: 50400 * time.Microsecond}, "no answer after 50.4 ms"},
		{
			lateness{wall: 50400 * time.Microsecond, metered: true, used: spent{cpu: 8 * ms, queued: 40 * ms}},
			"no answer after 50.4 ms; the bot used 8 ms of CPU, waiting for the processor 40 ms",
		},
		{
			lateness{wall: 50 * ms, metered: true, used: spent{cpu: 1250 * time.Microsecond}, doing: reading},
			"no answer after 50.0 ms; the bot used 1.3 ms of CPU; it was reading, not computing: it may expect a line that the protocol doesn't have, or not have flushed its answer",
		},
		{
			lateness{limit: limit{CPUClock, 50 * ms}, wall: 140 * ms, metered: true, used: spent{cpu: 61 * ms, queued: 70 * ms}, doing: computing},
			"no answer after 140.0 ms, and more than 50 ms of CPU; the bot used 61 ms of CPU, waiting for the processor 70 ms; it was computing",
		},
		{
			lateness{limit: limit{CPUClock, 50 * ms}, wall: 70 * ms, metered: true, used: spent{cpu: 61 * ms}, answered: true},
			"an answer after 70.0 ms, and more than 50 ms of CPU; the bot used 61 ms of CPU",
		},
		{
			lateness{limit: limit{CPUClock, 50 * ms}, wall: 1000 * ms, metered: true, used: spent{cpu: 3 * ms}, doing: waiting},
			"no answer after 1000.0 ms, which is more than 20 times 50 ms of CPU; the bot used 3 ms of CPU; it was waiting, neither reading nor computing",
		},
	} {
		assert.Equal(t, c.want, c.late.String())
	}
}

func TestLimit(t *testing.T) {
	cpu := limit{CPUClock, 50 * ms}
	assert.Equal(t, 50*ms, limit{WallClock, 50 * ms}.wall())
	assert.Equal(t, time.Second, cpu.wall())
	assert.Positive(t, limit{CPUClock, math.MaxInt64}.wall())
	assert.False(t, limit{WallClock, ms}.exceeded(spent{cpu: time.Hour}))
	assert.True(t, cpu.exceeded(spent{cpu: 51 * ms}))
	assert.False(t, cpu.exceeded(spent{cpu: 50 * ms}))
	assert.False(t, cpu.exceeded(spent{cpu: 60 * ms, doubt: 20 * ms}), "what isn't sure isn't held against the bot")
}

func TestClock(t *testing.T) {
	for _, c := range []Clock{WallClock, CPUClock} {
		text, err := c.MarshalText()
		require.NoError(t, err)
		var again Clock
		require.NoError(t, again.UnmarshalText(text))
		assert.Equal(t, c, again)
	}
	var c Clock
	err := c.UnmarshalText([]byte("sun"))
	require.ErrorIs(t, err, ErrClock)
	assert.ErrorContains(t, err, `"sun", want wall or cpu`)
	assert.Equal(t, WallClock, WallClock.Here())
}
