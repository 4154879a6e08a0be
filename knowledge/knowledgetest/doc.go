// Package knowledgetest has the tests that every strategy of inference passes, and
// what checks the answers of a base independently of how it found them: it writes
// every site out, whether it has a name or not, and goes through all worlds, or asks a
// solver about one thing at a time.
//
// A new strategy calls [Run], which compares it with a list of all worlds, and if it is
// complete [RunComplete] and [RunLarge] too. [CheckExplanation] and [CheckConflict] are
// for explanations and conflicts, also in the tests of agents. Start with suite.go.
package knowledgetest
