package cnf

import "slices"

// projection gathers the variables that comments project on.
type projection struct {
	vars    []Var // nil: there was no such comment
	largest Var
	line    int // where the largest stands
}

// sorted returns the variables each once and in order, or nil.
func (p *projection) sorted() []Var {
	vars := slices.Clone(p.vars)
	slices.Sort(vars)
	return slices.Compact(vars)
}

// drop removes the variables beyond last.
func (p *projection) drop(last Var) {
	p.vars = slices.DeleteFunc(p.vars, func(v Var) bool { return v > last })
}

// comment reads the rest of a comment after its c: "p show 1 2 0" and "ind 1 2
// 0" project, "7 shaft at 7" names, "t mc" and "p weight 1 0.3 0" are about
// counting, and all else says nothing.
func (r *Reader) comment() {
	defer r.scan.skipLine()
	word, _ := r.scan.wordOnLine()
	if v, ok := integer(word); ok {
		r.name(v)
		return
	}
	key := string(word)
	if key == "p" {
		word, _ = r.scan.wordOnLine()
		key += " " + string(word)
	}
	switch key {
	case "varname": // as CNFgen writes it
		word, _ = r.scan.wordOnLine()
		v, _ := integer(word)
		r.name(v)
	case "ind", "p show":
		r.project()
	case "p weight":
		r.readWeight()
	case "t":
		r.readProblem()
	}
}

// project reads the rest of "ind 1 2 0".
func (r *Reader) project() {
	vars := []Var{}
	for {
		word, _ := r.scan.wordOnLine()
		v, ok := integer(word)
		if !ok || v < 0 || v > int64(MaxVar) {
			r.warn(r.scan.line, ErrSyntax, "a projection needs variables and a 0, not %q", word)
			return
		}
		if v == 0 {
			break
		}
		vars = append(vars, Var(v))
	}
	if word, _ := r.scan.wordOnLine(); word != nil {
		r.warn(r.scan.line, ErrSyntax, "%q after a projection", word)
		return
	}
	r.show.vars = append(r.show.vars, vars...)
	if r.show.vars == nil {
		r.show.vars = vars
	}
	for _, v := range vars {
		if v > r.show.largest {
			r.show.largest, r.show.line = v, r.scan.line
		}
	}
}

// name reads the name of variable v. The first one counts.
func (r *Reader) name(v int64) {
	if r.names == nil || v <= 0 || v > int64(MaxVar) || r.names[Var(v)] != "" {
		return
	}
	if name := oneLine(r.scan.restOfLine()); name != "" {
		r.names[Var(v)] = name
	}
}
