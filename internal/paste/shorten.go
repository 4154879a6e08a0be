package paste

import (
	"fmt"
	"go/token"
	"go/types"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// shorten gives short names to what saves the most, until so many characters are
// saved. What is spelled alike stays so, and what is not does not become so: then no
// name can come to mean something else.
func (m *merged) shorten(save int) {
	count, fixed := m.spellings()
	var names []string
	for name := range count {
		if !fixed[name] && utf8.RuneCountInString(name) > 2 {
			names = append(names, name)
		}
	}
	sort.Slice(names, func(i, j int) bool {
		a, b := count[names[i]]*(len(names[i])-2), count[names[j]]*(len(names[j])-2)
		if a != b {
			return a > b
		}
		return names[i] < names[j]
	})
	short := map[string]string{}
	next := map[bool]int{}
	for _, name := range names {
		if save <= 0 {
			break
		}
		upper := unicode.IsUpper([]rune(name)[0])
		to := ""
		for to == "" || count[to] > 0 || fixed[to] || token.IsKeyword(to) || types.Universe.Lookup(to) != nil {
			to = nth(next[upper], upper)
			next[upper]++
		}
		if len(to) >= len(name) {
			continue
		}
		short[name] = to
		save -= count[name] * (len(name) - len(to))
	}
	for _, d := range m.decls {
		for _, id := range idents(d.node) {
			if to, ok := short[id.Name]; ok {
				id.Name = to
			}
		}
	}
}

// nth returns the nth short name: a, b, … z, aa, ab, …
func nth(n int, upper bool) string {
	first := 'a'
	if upper {
		first = 'A'
	}
	name := string(first + rune(n%26))
	for n = n/26 - 1; n >= 0; n = n/26 - 1 {
		name += string('a' + rune(n%26))
	}
	return name
}

// spellings counts how often each name is spelled, and says which have to stay: those
// of the standard library, and of methods by which it may call.
func (m *merged) spellings() (count map[string]int, fixed map[string]bool) {
	count, fixed = map[string]int{"main": 0}, map[string]bool{"main": true, "_": true, "init": true}
	for _, name := range m.imports {
		fixed[name] = true
	}
	byNames := m.readsNames()
	for _, d := range m.decls {
		for _, id := range idents(d.node) {
			count[id.Name]++
			obj := m.object(id)
			switch {
			case obj == nil:
				if types.Universe.Lookup(id.Name) != nil {
					fixed[id.Name] = true
				}
			case obj.Pkg() == nil || m.unitOf[obj.Pkg()] == nil:
				fixed[id.Name] = true
			case member(obj):
				_, method := obj.(*types.Func)
				if method && m.standard[obj.Name()] || !method && byNames {
					fixed[id.Name] = true
				}
			default:
				if _, ok := obj.(*types.TypeName); ok && byNames {
					fixed[id.Name] = true
				}
			}
		}
	}
	return count, fixed
}

// readsNames says whether the program imports a package that goes by the names of fields
// and types.
func (m *merged) readsNames() bool {
	for _, path := range []string{"encoding/json", "encoding/xml", "encoding/asn1", "reflect"} {
		if _, ok := m.imports[path]; ok {
			return true
		}
	}
	return false
}

// largest names the packages that most characters are of.
func (m *merged) largest() string {
	size := map[string]int{}
	for i := 0; i < len(m.decls); i++ {
		d := m.decls[i]
		node, ok := m.whole(d, &i)
		if !ok {
			continue
		}
		var b strings.Builder
		_ = m.printNode(&b, node)
		size[d.unit.PkgPath] += utf8.RuneCountInString(b.String())
	}
	var paths []string
	for path := range size {
		paths = append(paths, path)
	}
	sort.Slice(paths, func(i, j int) bool {
		if size[paths[i]] != size[paths[j]] {
			return size[paths[i]] > size[paths[j]]
		}
		return paths[i] < paths[j]
	})
	const most = 5
	var parts []string
	for _, path := range paths[:min(most, len(paths))] {
		parts = append(parts, fmt.Sprintf("%s (%d)", path, size[path]))
	}
	return strings.Join(parts, ", ")
}
