// Package propagate has the strategies that only propagate, each constraint by
// itself: [Rules] is how most bots play, and [Unit] is what unit propagation finds
// (forward chaining; Russell and Norvig, Artificial Intelligence: A Modern Approach,
// chapter 7). They are quick, sound and incomplete, and estimate chances. Start with
// chain.go.
package propagate
