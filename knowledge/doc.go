// Package knowledge draws conclusions from facts about places that hold things.
// It knows no game.
//
// A [Population] is a number of sites, each of which holds nothing or one of
// the population's kinds of thing: the 20 rooms of a cave, say, in which there
// are exactly 3 bats, 3 shafts and 1 Mumpus. Sites get a name when they come
// into view; those never seen cost nothing, and still count. An [Atom] is the
// proposition that a site holds a kind, "shaft at 7". A [Fact] says how many of
// some atoms are true, with a sentence for people and the turn that it is known
// from.
//
// A [Base] is told facts, and answers
//
//   - what each site may still hold: [Base.Domain], [Base.Unseen] and
//     [Base.Ask], which is [Proved], [Refuted] or [Open];
//   - why: [Base.Why] gives facts that a verdict follows from, and
//     [Base.Explain] a smallest set of them with steps that lead to it, or for
//     what is open two worlds;
//   - how likely it is: [Base.Chance].
//
// [Theory.Encode] writes all of it as a formula, for any SAT solver.
//
// A fact that contradicts the rest is refused with a [*Conflict], which names
// the facts that clash, and the base stays as it was.
//
// Behind a base stands a [Reasoner], one for each [Strategy] of inference:
// [SAT] proves each verdict with a SAT solver, [Count] counts all the worlds
// that agree with the facts, and [TruthTable] goes through all worlds. They are
// complete, so their verdicts are equal. The first two split large theories into
// components that share no relation, so that a turn costs what its facts touch,
// however many sites there are. [Unit] and [Rules] are not: they only
// propagate. A strategy of your own joins in as the example of [Reasoner] does.
// Start with the example of [Base].
package knowledge
