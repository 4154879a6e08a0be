// Package knowledge draws conclusions from facts about places that hold things.
// It knows no game, and no method: it has the language, and the contract of a
// strategy of inference. The strategies are packages that import it.
//
// A [Population] is a number of sites, each of which holds nothing or one of
// the population's kinds of thing: the 20 rooms of a cave, say, in which there
// are exactly 3 bats, 3 shafts and 1 Mumpus. Sites get a name when they come
// into view; those never seen cost nothing, and still count. An [Atom] is the
// proposition that a site holds a kind, "shaft at 7". A [Fact] says how many of
// some atoms are true, with a sentence for people and the turn that it is known
// from.
//
// What changes has a population for each step in time, which [Base.Add] adds as the step
// comes. [Base.Forget] leaves a summary of steps that lie behind. Atoms can be defined by
// others, without bending any chance ([Base.Define]). Things that were thrown may have
// come to lie in one place ([Thrown]).
//
// A [Base] is told facts, and answers
//
//   - what each site may still hold: [Base.Domain], [Base.Unseen] and
//     [Base.Ask], which is [Proved], [Refuted] or [Open];
//   - how likely it is: [Base.Chance].
//
// A fact that contradicts the rest is refused with a [*Conflict], which names
// the facts that clash, and the base stays as it was.
//
// Behind a base stands a [Reasoner], one for each [Strategy] of inference. You
// choose one by importing its package:
//
//   - knowledge/sat proves each verdict with a SAT solver; sat.Default is the
//     usual choice.
//   - knowledge/count counts the worlds that agree with the facts.
//   - knowledge/table goes through all worlds, one by one.
//   - knowledge/propagate only propagates: it is incomplete.
//
// All but the last are complete, so their verdicts are equal. A strategy of your
// own joins in as the example of [Reasoner] does; knowledge/knowledgetest has the
// tests that it has to pass.
//
// Two more packages read what a base was told: knowledge/explain says why, and
// knowledge/encode writes it as a formula for any SAT solver.
//
// Start with the example below; that of [Base.Add] follows a monster that moves. To read
// the code, start with fact.go and population.go, then base.go; clash.go finds the facts
// of a conflict. What strategies know nothing of, translate.go shows them in simpler
// terms; forget.go, eliminate.go and sum.go make summaries.
package knowledge
