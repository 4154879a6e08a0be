package paste

import (
	"context"
	"fmt"
	"go/format"
	"unicode/utf8"
)

// Options say what to paste, and for which Go.
type Options struct {
	Dir     string // where Package is looked for; the present folder if ""
	Package string // a program: a folder such as ./mybot, or an import path
	Go      string // the release it has to compile with: "1.18"
	Max     int    // how many characters it may have; 0 for any number
	Command string // how it was made, for its first lines
}

// Make returns the program as one file. The error says in one line why there is none,
// with the file and line that it is about.
func Make(ctx context.Context, o Options) ([]byte, error) {
	target, err := parseRelease(o.Go)
	if err != nil {
		return nil, err
	}
	p, err := load(ctx, o, target)
	if err != nil {
		return nil, err
	}
	r, err := p.find()
	if err != nil {
		return nil, err
	}
	m := r.merge()
	if m.failed != nil {
		return nil, m.failed
	}
	header, trailer, err := m.notices(o)
	if err != nil {
		return nil, err
	}
	body, err := m.print()
	if err != nil {
		return nil, err
	}
	around := utf8.RuneCountInString(header) + utf8.RuneCountInString(trailer)
	over := func() int { return around + utf8.RuneCount(body) - o.Max }
	if o.Max > 0 && over() > 0 {
		m.shorten(over())
		if body, err = m.print(); err != nil {
			return nil, err
		}
		if n := over(); n > 0 {
			return nil, fmt.Errorf("%d characters, %d more than fit; the largest parts are %s", o.Max+n, n, m.largest())
		}
	}
	if err := m.check(body); err != nil {
		return nil, err
	}
	// Aligned as people are used to, if there is room for it.
	if aligned, err := format.Source(body); err == nil && (o.Max == 0 || around+utf8.RuneCount(aligned) <= o.Max) {
		body = aligned
	}
	return []byte(header + string(body) + trailer), nil
}
