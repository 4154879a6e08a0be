package explain

import (
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
)

// Step is one step of a derivation: from facts and earlier steps to what
// follows.
type Step struct {
	Number    int // unique in its derivation, and larger than those of the steps before
	Rule      Rule
	Facts     []int               // by their index in the explanation's facts
	From      []int               // the numbers of the steps that it uses
	Concludes []knowledge.Literal // all of them are true; none: a contradiction
	AnyOf     bool                // not all, but one of what it concludes is true
	Cases     []Case              // of a case split
	Called    string              // the rule's name, as the population has it
	Text      string

	uses     []use                 // what it uses of earlier steps, and of what is supposed
	disjoint [][]knowledge.Literal // the open candidates of clues that share a count
}

// use is a literal that is known to be true, and the step that found it: 0 if it
// is supposed.
type use struct {
	step int
	knowledge.Literal
}

// contradiction is what a step that ends a case is used for.
func contradiction(step int) use {
	return use{step: step, Literal: knowledge.Literal{Atom: knowledge.Atom{Site: -1}}}
}

// Case is one case of a case split: all of its literals are supposed. Its last
// step is a contradiction.
type Case struct {
	Suppose []knowledge.Literal
	Steps   []Step
	Text    string // what is supposed
}

// deriver derives claims from a few facts, in steps that a person can follow.
type deriver struct {
	theory   *knowledge.Theory
	facts    []knowledge.Fact
	premises []premise // of these facts, by their index among them
	offset   []int     // by site: the index of its first atom
	truth    []truth   // by atom
	number   int       // of the last step
}

// truth is what is known of an atom: 1 that it is true, -1 that it is false, 0
// nothing; and the step that found it, or 0 if it is supposed.
type truth struct {
	sign int8
	step int
}

func newDeriver(t *knowledge.Theory, core []int) *deriver {
	d := &deriver{theory: t}
	all, premises := encode.Premises(t)
	position := map[int]int{}
	for i, f := range core {
		position[f] = i
		d.facts = append(d.facts, all[f])
	}
	for _, p := range premises {
		within := true
		facts := make([]int, len(p.Facts))
		for i, f := range p.Facts {
			at, ok := position[f]
			facts[i], within = at, within && ok
		}
		if within {
			d.premises = append(d.premises, premise{p.Relation, facts, ruleOf(p.From)})
		}
	}
	atoms := 0
	for s := range t.Sites() {
		d.offset = append(d.offset, atoms)
		atoms += len(t.PopulationOf(knowledge.Site(s)).Kinds)
	}
	d.truth = make([]truth, atoms)
	return d
}

func (d *deriver) of(l knowledge.Literal) *truth { return &d.truth[d.offset[l.Site]+int(l.Kind)] }

// sign returns 1 if l is known to be true, -1 if false, 0 if neither.
func (d *deriver) sign(l knowledge.Literal) int8 {
	if l.Negated {
		return -d.of(l).sign
	}
	return d.of(l).sign
}

func (d *deriver) true(l knowledge.Literal) bool { return d.sign(l) > 0 }

func (d *deriver) assign(l knowledge.Literal, step int) {
	sign := int8(1)
	if l.Negated {
		sign = -1
	}
	*d.of(l) = truth{sign, step}
}

// step makes the step that premise p and what is known of used lead to, and
// takes its conclusions in.
func (d *deriver) step(p *premise, used, concludes []knowledge.Literal) Step {
	s := Step{Rule: p.rule, Facts: p.facts, Concludes: concludes, uses: d.usesOf(used)}
	switch {
	case p.rule == OnlyCandidate && len(used) == 0 && len(concludes) > 0:
		s.Rule = NoClue
	default:
		s.Rule, s.Called = d.countRule(p)
	}
	return d.take(s)
}

// countRule returns the rule of a premise that comes from a population, and the
// population's own name for it, if it has one.
func (d *deriver) countRule(p *premise) (rule Rule, called string) {
	if len(p.Literals) == 0 {
		return p.rule, ""
	}
	first := p.Literals[0]
	switch population := d.theory.PopulationOf(first.Site); {
	case p.rule == OneAtMost:
		return OneAtMost, population.Rule
	case p.rule == CountUsedUp && p.Max == 1:
		return OneOfAKind, population.Kinds[first.Kind].Rule
	default:
		return p.rule, ""
	}
}

// take gives a step its number and takes its conclusions in.
func (d *deriver) take(s Step) Step {
	d.number++
	s.Number = d.number
	if !s.AnyOf {
		for _, l := range s.Concludes {
			d.assign(l, s.Number)
		}
	}
	return s
}

// use returns what is known of l's atom.
func (d *deriver) use(l knowledge.Literal) use {
	t := d.of(l)
	return use{t.step, knowledge.Literal{Atom: l.Atom, Negated: t.sign < 0}}
}

func (d *deriver) usesOf(lits []knowledge.Literal) []use {
	uses := make([]use, len(lits))
	for i, l := range lits {
		uses[i] = d.use(l)
	}
	return uses
}

func negations(lits []knowledge.Literal) []knowledge.Literal {
	not := make([]knowledge.Literal, len(lits))
	for i, l := range lits {
		not[i] = l.Not()
	}
	return not
}

// premise is a relation that holds if some facts do.
type premise struct {
	knowledge.Relation
	facts []int // by their index among those of a derivation
	rule  Rule  // what a conclusion from it is called
}

// ruleOf returns what a conclusion is called from a premise of a source.
func ruleOf(s encode.Source) Rule {
	switch s {
	case encode.OneAtMost:
		return OneAtMost
	case encode.AtMostCount:
		return CountUsedUp
	case encode.AtLeastRest:
		return CountNeedsAll
	default:
		return OnlyCandidate
	}
}
