package knowledgetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// CheckExplanation returns an error that says what is wrong with an explanation
// of a verdict on t: facts that do not entail it, or of which one can be left
// out; a step that does not follow by its rule from what it names; a sentence
// that leaves something out; worlds that are none.
func CheckExplanation(t *knowledge.Theory, e *explain.Explanation) error {
	w, err := New(t)
	if err != nil {
		return err
	}
	if e.Verdict == knowledge.Open {
		return w.checkWorlds(e)
	}
	c := &checker{Theory: w, explanation: e}
	for _, f := range e.Facts {
		i, err := w.index(f)
		if err != nil {
			return err
		}
		c.facts = append(c.facts, i)
	}
	if !slices.IsSortedFunc(e.Facts, func(a, b knowledge.Fact) int { return a.Turn - b.Turn }) {
		return errors.New("the facts are not in the order of turns")
	}
	goal := c.goal()
	if err := c.checkFacts(goal); err != nil {
		return err
	}
	known, err := c.replay(e.Steps, nil)
	if err != nil {
		return err
	}
	for _, part := range goal {
		if !slices.ContainsFunc(known, func(k []knowledge.Literal) bool { return len(k) == 0 || within(k, part) }) {
			return fmt.Errorf("the steps do not arrive at %v", part)
		}
	}
	return nil
}

type checker struct {
	*Theory
	explanation *explain.Explanation
	facts       []int // of the explanation, by their index in the theory
	concluded   [][]knowledge.Literal
}

// goal returns what the explanation has to show, as clauses.
func (c *checker) goal() [][]knowledge.Literal {
	claim := c.explanation.Claim
	if c.explanation.Verdict == knowledge.Refuted {
		claim = ^claim
	}
	s := c.explanation.Site
	var one []knowledge.Literal
	var none [][]knowledge.Literal
	for k := range c.theory.Populations()[c.theory.Population(s)].Kinds {
		a := knowledge.At(knowledge.Kind(k), s)
		if claim.May(knowledge.Holds(knowledge.Kind(k))) {
			one = append(one, knowledge.Is(a))
		} else {
			none = append(none, []knowledge.Literal{knowledge.Not(a)})
		}
	}
	if claim.May(knowledge.Nothing) {
		return none
	}
	return [][]knowledge.Literal{one}
}

// checkFacts checks that the facts are enough and that each is needed.
func (c *checker) checkFacts(goal [][]knowledge.Literal) error {
	if enough, err := c.entailsAll(c.facts, goal); err != nil || !enough {
		return errors.Join(err, errors.New("the facts do not entail the verdict"))
	}
	for i, f := range c.explanation.Facts {
		rest := slices.Delete(slices.Clone(c.facts), i, i+1)
		if enough, err := c.entailsAll(rest, goal); err != nil || enough {
			return errors.Join(err, fmt.Errorf("%q is not needed", f.Text))
		}
	}
	return nil
}

func (c *checker) entailsAll(facts []int, goal [][]knowledge.Literal) (bool, error) {
	for _, part := range goal {
		if ok, err := c.entails(facts, nil, part); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// replay takes the steps one by one, with some literals supposed, and returns
// what they conclude.
func (c *checker) replay(steps []explain.Step, supposed []knowledge.Literal) ([][]knowledge.Literal, error) {
	var known [][]knowledge.Literal
	begin := len(c.concluded)
	for i := range steps {
		s := &steps[i]
		if s.Number != len(c.concluded)+1 {
			return nil, fmt.Errorf("step %d comes after step %d", s.Number, len(c.concluded))
		}
		c.concluded = append(c.concluded, nil)
		if err := c.check(s, supposed); err != nil {
			return nil, fmt.Errorf("step %d, %q: %w", s.Number, s.Text, err)
		}
		if s.AnyOf {
			known = append(known, s.Concludes)
			continue
		}
		c.concluded[s.Number-1] = s.Concludes
		for _, l := range s.Concludes {
			known = append(known, []knowledge.Literal{l})
		}
		if len(s.Concludes) == 0 {
			known = append(known, nil)
		}
	}
	// What was concluded in a case counts for nothing outside of it.
	for i := begin; supposed != nil && i < len(c.concluded); i++ {
		c.concluded[i] = nil
	}
	return known, nil
}

func (c *checker) check(s *explain.Step, supposed []knowledge.Literal) error {
	known := slices.Clone(supposed)
	for _, n := range s.From {
		if n >= s.Number || len(c.concluded[n-1]) == 0 {
			return fmt.Errorf("uses step %d, which concludes nothing here", n)
		}
		known = append(known, c.concluded[n-1]...)
	}
	var facts []int
	for _, f := range s.Facts {
		facts = append(facts, c.facts[f])
	}
	if err := c.checkWords(s); err != nil {
		return err
	}
	if s.Rule == explain.CaseSplit {
		return c.checkCases(s, facts, known, supposed)
	}
	if err := c.checkRule(s); err != nil {
		return err
	}
	conclusions := [][]knowledge.Literal{nil}
	if len(s.Concludes) > 0 {
		conclusions = nil
		for _, l := range s.Concludes {
			conclusions = append(conclusions, []knowledge.Literal{l})
		}
	}
	for _, one := range conclusions {
		if ok, err := c.entails(facts, known, one); err != nil || !ok {
			return errors.Join(err, fmt.Errorf("%v does not follow", one))
		}
	}
	return nil
}

// checkRule checks that a step rests on the facts that its rule is about.
func (c *checker) checkRule(s *explain.Step) error {
	rules := 0
	for _, f := range s.Facts {
		if c.facts[f] < len(c.theory.Rules()) {
			rules++
		}
	}
	told := len(s.Facts) - rules
	ok := false
	switch s.Rule {
	case explain.NoClue, explain.SaidOutright:
		positive := slices.ContainsFunc(s.Concludes, func(l knowledge.Literal) bool { return !l.Negated })
		ok = rules == 0 && told == 1 && len(s.From) == 0 && positive == (s.Rule == explain.SaidOutright)
	case explain.OnlyCandidate:
		ok = rules == 0 && told == 1
	case explain.OneAtMost:
		ok = rules == 1 && told == 0
	case explain.CountUsedUp, explain.OneOfAKind:
		ok = rules == 1
	case explain.CountNeedsAll:
		ok = rules > 0 && told == 0
	}
	if !ok {
		return fmt.Errorf("%q rests on %d rules and %d facts", s.Rule, rules, told)
	}
	return nil
}

// checkCases checks that one of the cases holds, and that each ends in a
// contradiction.
func (c *checker) checkCases(s *explain.Step, facts []int, known, supposed []knowledge.Literal) error {
	if len(s.Concludes) > 0 {
		// The one case is that none of the conclusions is true.
		if len(s.Cases) != 1 || len(s.Cases[0].Suppose) != len(s.Concludes) || len(s.Concludes) > 1 && !s.AnyOf {
			return errors.New("the case is not the denial of what is concluded")
		}
		for _, l := range s.Concludes {
			l.Negated = !l.Negated
			if !slices.Contains(s.Cases[0].Suppose, l) {
				return errors.New("the case is not the denial of what is concluded")
			}
		}
	} else {
		var cases []knowledge.Literal
		for _, one := range s.Cases {
			if len(one.Suppose) != 1 {
				return errors.New("a case with several suppositions")
			}
			cases = append(cases, one.Suppose[0])
		}
		if ok, err := c.entails(facts, known, cases); err != nil || !ok {
			return errors.Join(err, errors.New("there are other cases"))
		}
	}
	for _, one := range s.Cases {
		if _, err := c.replay(one.Steps, append(slices.Clone(supposed), one.Suppose...)); err != nil {
			return err
		}
		if len(one.Steps) == 0 || len(one.Steps[len(one.Steps)-1].Concludes) > 0 {
			return errors.New("a case does not end in a contradiction")
		}
	}
	return nil
}

// checkWords checks that the sentence has the facts' texts and the names of all
// sites that it is about.
func (c *checker) checkWords(s *explain.Step) error {
	for _, f := range s.Facts {
		if !strings.Contains(s.Text, c.explanation.Facts[f].Text) {
			return fmt.Errorf("the sentence leaves out %q", c.explanation.Facts[f].Text)
		}
	}
	for _, l := range s.Concludes {
		if name := c.theory.Name(l.Site); !mentions(s.Text, name) {
			return fmt.Errorf("the sentence leaves out %s", name)
		}
	}
	return nil
}

// mentions says whether a text has a name in it that is not part of a longer one.
func mentions(text, name string) bool {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return false
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(name):])
		if !partOfName(before) && !partOfName(after) {
			return true
		}
	}
}

func partOfName(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// within says whether each literal of a is one of b.
func within(a, b []knowledge.Literal) bool {
	for _, l := range a {
		if !slices.Contains(b, l) {
			return false
		}
	}
	return true
}

// checkWorlds checks that both worlds agree with all facts, and the claim is
// true in the first alone.
func (w *Theory) checkWorlds(e *explain.Explanation) error {
	if len(e.Worlds) != 2 {
		return fmt.Errorf("%d worlds for an open claim", len(e.Worlds))
	}
	for i, world := range e.Worlds {
		if err := w.checkWorld(world); err != nil {
			return fmt.Errorf("world %d: %w", i+1, err)
		}
		if world.Sites[e.Site].Within(e.Claim) != (i == 0) {
			return fmt.Errorf("world %d is on the wrong side of the claim", i+1)
		}
	}
	return nil
}

func (w *Theory) checkWorld(world explain.World) error {
	for _, f := range w.theory.Facts() {
		for _, r := range f.Claim {
			n := 0
			for _, l := range r.Literals {
				if (world.Sites[l.Site] == knowledge.Holds(l.Kind)) != l.Negated {
					n++
				}
			}
			if n < r.Min || n > r.Max {
				return fmt.Errorf("does not agree with %q", f.Text)
			}
		}
	}
	for p, info := range w.theory.Populations() {
		hidden := 0
		for k, kind := range info.Kinds {
			n := world.Unseen[p][k]
			hidden += n
			for s := range world.Sites {
				if w.theory.Population(knowledge.Site(s)) == p && world.Sites[s] == knowledge.Holds(knowledge.Kind(k)) {
					n++
				}
			}
			if kind.Count != knowledge.Uncounted && (n < kind.Least() || n > kind.Count) || world.Unseen[p][k] < 0 {
				return fmt.Errorf("%d of %q", n, kind.Name)
			}
		}
		if hidden > w.theory.Unnamed(p) {
			return fmt.Errorf("%d sites without a name hold %d things", w.theory.Unnamed(p), hidden)
		}
	}
	for s, d := range world.Sites {
		if d.Size() != 1 {
			return fmt.Errorf("site %d holds %d things", s, d.Size())
		}
	}
	return nil
}
