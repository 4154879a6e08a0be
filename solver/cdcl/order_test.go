package cdcl

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestLuby(t *testing.T) {
	want := []uint64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}
	for i, w := range want {
		assert.Equal(t, w, luby(i+1), "element %d", i+1)
	}
}

// TestOrder compares the heap with a scan of all activities.
func TestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var o order
		o.init(0)
		in := map[variable]bool{}
		pick := func() variable { return variable(rapid.IntRange(1, len(o.place)-1).Draw(t, "variable")) }
		most := func() (top float64) {
			for v := range in {
				top = max(top, o.activity[v])
			}
			return top
		}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				require.Len(t, o.heap, len(in))
				for i, v := range o.heap {
					require.True(t, in[v])
					require.Equal(t, int32(i), o.place[v])
				}
			},
			"grow": func(*rapid.T) {
				in[variable(len(o.place))] = true
				o.grow()
			},
			"bump": func(t *rapid.T) {
				if len(o.place) > 1 {
					o.bump(pick())
				}
			},
			"fade": func(*rapid.T) {
				for range 500 { // activities get to be rescaled
					o.fade()
				}
			},
			"push": func(t *rapid.T) {
				if len(o.place) > 1 {
					v := pick()
					in[v] = true
					o.push(v)
				}
			},
			"pop": func(t *rapid.T) {
				if len(in) > 0 {
					top := most()
					v := o.pop()
					require.True(t, in[v])
					require.Equal(t, top, o.activity[v])
					delete(in, v)
				}
			},
		})
	})
}
