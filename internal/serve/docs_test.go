package serve

import (
	"encoding/json"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// example is a request and its answer, as docs/api.md shows them.
type example struct {
	line         int
	method, path string
	body         string
	status       int
	answer       string
}

var exampleBlock = regexp.MustCompile("(?ms)^```http\n(\\w+) (\\S+)\n(.*?)\n?\n(\\d+)\n(.*?)\n```$")

func examples(t testing.TB) []example {
	text, err := os.ReadFile("../../docs/api.md")
	require.NoError(t, err)
	page := string(text)
	var all []example
	for _, m := range exampleBlock.FindAllStringSubmatchIndex(page, -1) {
		group := func(i int) string { return page[m[2*i]:m[2*i+1]] }
		status, err := strconv.Atoi(group(4))
		require.NoError(t, err)
		all = append(all, example{
			1 + strings.Count(page[:m[0]], "\n"), group(1), group(2), group(3), status, group(5),
		})
	}
	require.Len(t, all, strings.Count(page, "```http\n"), "an example is not as the others are")
	return all
}

// TestExamples sends the requests of docs/api.md, and compares the answers with those
// that are shown.
func TestExamples(t *testing.T) {
	c := newClient(t, patient())
	session := ""
	for _, e := range examples(t) {
		w := c.send(e.method, strings.ReplaceAll(e.path, "{s}", session), e.body)
		require.Equal(t, e.status, w.Code, "docs/api.md:%d: %s", e.line, w.Body)
		got := w.Body.String()
		if e.method == "POST" && e.path == sessions && w.Code == 201 {
			var v sessionView
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v))
			session = sessions + "/" + v.Session
		}
		var want, is any
		if json.Unmarshal([]byte(got), &is) != nil {
			want, is := strings.Split(e.answer, "\n"), strings.Split(strings.TrimSpace(got), "\n")
			if i := slices.Index(want, "..."); i >= 0 {
				want, is = want[:i], is[:min(i, len(is))]
			}
			assert.Equal(t, want, is, "docs/api.md:%d", e.line)
			continue
		}
		require.NoError(t, json.Unmarshal([]byte(e.answer), &want), "docs/api.md:%d", e.line)
		assert.Empty(t, differ("answer", want, is), "docs/api.md:%d: %s", e.line, got)
	}
}

// differ says where an answer differs from what is shown, if it does. In what is shown
// "..." stands for anything: for a value, for the other members of an object, and for
// the rest of a list.
func differ(at string, shown, is any) string {
	switch shown := shown.(type) {
	case string:
		if shown == "..." || shown == is {
			return ""
		}
	case float64:
		if n, ok := is.(float64); ok && math.Abs(n-shown) < 1e-9 {
			return ""
		}
	case map[string]any:
		object, ok := is.(map[string]any)
		if !ok {
			break
		}
		_, part := shown["..."]
		if !part && len(shown) != len(object) {
			return at + " has other members than are shown"
		}
		for name, value := range shown {
			if name == "..." {
				continue
			}
			if _, ok := object[name]; !ok {
				return at + " has no " + name
			}
			if d := differ(at+"."+name, value, object[name]); d != "" {
				return d
			}
		}
		return ""
	case []any:
		list, ok := is.([]any)
		if !ok {
			break
		}
		for i, value := range shown {
			if value == "..." && i == len(shown)-1 {
				return ""
			}
			if i == len(list) {
				return at + " is shorter than is shown"
			}
			if d := differ(at+"["+strconv.Itoa(i)+"]", value, list[i]); d != "" {
				return d
			}
		}
		if len(shown) == len(list) {
			return ""
		}
		return at + " is longer than is shown"
	default:
		if shown == is {
			return ""
		}
	}
	return at + " is another than is shown"
}

// TestDiffer makes sure that the test above can fail.
func TestDiffer(t *testing.T) {
	for _, c := range []struct {
		shown, is string
		same      bool
	}{
		{`{"a":1}`, `{"a":1}`, true},
		{`{"a":1}`, `{"a":2}`, false},
		{`{"a":1}`, `{"a":1,"b":2}`, false},
		{`{"a":1,"...":"..."}`, `{"a":1,"b":2}`, true},
		{`{"a":1,"...":"..."}`, `{"b":2}`, false},
		{`{"a":"..."}`, `{"a":[1]}`, true},
		{`{"a":null}`, `{"a":0}`, false},
		{`[1,"..."]`, `[1,2,3]`, true},
		{`[1,"..."]`, `[2,2,3]`, false},
		{`[1]`, `[1,2]`, false},
		{`[1,2]`, `[1]`, false},
		{`true`, `false`, false},
		{`[]`, `{}`, false},
	} {
		var shown, is any
		require.NoError(t, json.Unmarshal([]byte(c.shown), &shown))
		require.NoError(t, json.Unmarshal([]byte(c.is), &is))
		assert.Equal(t, c.same, differ("it", shown, is) == "", "%s, %s", c.shown, c.is)
	}
}
