// Package certify writes what is known of a game as a formula, and proofs that a
// formula has no model, which are handed out only once two checkers have accepted
// them.
//
// Start with [Written], then [Refute] and [Certify].
package certify
