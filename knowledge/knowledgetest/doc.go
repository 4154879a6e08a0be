// Package knowledgetest has the tests that every strategy of inference must pass. It also
// checks the answers of a base, independently of how the base found them. To do that it
// writes out every site, with or without a name. Then it goes through all worlds, or asks a
// solver about one thing at a time.
//
// The tests of a new strategy call [Run], which compares it with a list of all worlds. If
// the strategy is complete, they also call [RunComplete] and [RunLarge]. [CheckExplanation]
// and [CheckConflict] check explanations and conflicts, also in the tests of agents. Start
// with suite.go.
package knowledgetest
