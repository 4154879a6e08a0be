// Package agent holds what the agents of all games share: plans, which are
// lists of named tactics, and shortest walks through known passages. The agent
// of a game, which turns its percepts into facts and has tactics of its own, is
// in a package below this one.
package agent
