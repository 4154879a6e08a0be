// Package knowledge draws conclusions from facts about places that hold things. It has the
// language of facts, and the contract of a strategy of inference. It is independent of any
// game and of any method. The strategies are packages that import it.
//
// A [Population] is a number of sites. Each site holds nothing, or one of the population's
// kinds of thing: for example, the 20 rooms of a cave hold exactly 3 bats, 3 shafts and
// 1 Mumpus. Sites get a name when they come into view. Sites that were never seen cost
// nothing, and still count. An [Atom] is the proposition that a site holds a kind, such as
// "shaft at 7". A [Fact] says how many of some atoms are true. It has a sentence for people,
// and the turn from which it is known.
//
// Things that change have a population for each step in time. [Base.Add] adds it when the
// step comes, and [Base.Forget] replaces past steps with a summary. Atoms can be defined by
// others, and no chance changes ([Base.Define]). Things that were thrown may lie in the same
// place ([Thrown]).
//
// You tell a [Base] facts, and it answers
//
//   - what each site may still hold: [Base.Domain], [Base.Unseen] and
//     [Base.Ask], which is [Proved], [Refuted] or [Open];
//   - how likely it is: [Base.Chance].
//
// A base refuses a fact that contradicts the rest, and stays as it was. The error is a
// [*Conflict], which names the facts that clash.
//
// Each base has a [Reasoner], which its [Strategy] of inference makes. You choose a strategy
// by importing its package:
//
//   - knowledge/sat proves each verdict with a SAT solver; sat.Default is the
//     usual choice.
//   - knowledge/count counts the worlds that agree with the facts.
//   - knowledge/table goes through all worlds, one by one.
//   - knowledge/propagate only propagates: it is incomplete.
//
// All but the last are complete, so their verdicts are equal. You can add your own strategy,
// as the example of [Reasoner] shows. knowledge/knowledgetest has the tests that it has to
// pass.
//
// Two more packages read what a base was told: knowledge/explain says why a verdict holds,
// and knowledge/encode writes the facts as a formula for any SAT solver.
//
// Start with the example below. The example of [Base.Add] follows a monster that moves. To
// read the code, start with fact.go and population.go, then base.go. clash.go finds the facts
// of a conflict. translate.go puts what strategies don't know into simpler terms. forget.go,
// eliminate.go and sum.go make summaries.
package knowledge
