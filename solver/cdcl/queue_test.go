package cdcl

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestQueue compares a queue with a list.
func TestQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q queue
		q.init(0)
		var list []variable // from the front
		assigned := map[variable]bool{}
		n := 0
		some := func(t *rapid.T) variable {
			if len(list) == 0 {
				t.Skip("empty")
			}
			return rapid.SampledFrom(list).Draw(t, "variable")
		}
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				var got []variable
				for v := q.front; v != 0; v = q.links[v].behind {
					if len(got) > 0 {
						before := got[len(got)-1]
						require.Equal(t, before, q.links[v].ahead)
						require.Less(t, q.links[v].stamp, q.links[before].stamp)
					}
					got = append(got, v)
				}
				require.Equal(t, list, got)
				for _, v := range list {
					if v == q.from {
						break
					}
					require.True(t, assigned[v], "%d is open, and in front of %d", v, q.from)
				}
			},
			"grow": func(*rapid.T) {
				n++
				q.grow()
				list = append(list, variable(n))
			},
			"remove and append": func(t *rapid.T) {
				v := some(t)
				q.remove(v)
				list = slices.DeleteFunc(list, func(w variable) bool { return w == v })
				delete(assigned, v)
				q.append(v)
				q.open(v)
				list = append(list, v)
			},
			"move": func(t *rapid.T) {
				v := some(t)
				q.move(v, !assigned[v])
				list = slices.DeleteFunc(list, func(w variable) bool { return w == v })
				list = slices.Insert(list, 0, v)
			},
			"assign": func(t *rapid.T) {
				values := make([]int8, 2*n+2)
				for v := range assigned {
					values[v.lit(true)] = 1
				}
				v := q.firstOpen(values)
				require.Equal(t, slices.ContainsFunc(list, func(v variable) bool { return !assigned[v] }), v != 0)
				if v != 0 {
					require.False(t, assigned[v])
					assigned[v] = true
				}
			},
			"open": func(t *rapid.T) {
				v := some(t)
				if assigned[v] {
					delete(assigned, v)
					q.open(v)
				}
			},
		})
	})
}
