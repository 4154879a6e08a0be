// Package lessons records what bases are told in games, so that the same can be
// told to every strategy, and the time that each takes measured by itself.
package lessons
