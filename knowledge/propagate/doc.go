// Package propagate has the strategies that only propagate, one constraint at a time.
// [Rules] reasons as most bots do. [Unit] finds what unit propagation finds (forward
// chaining; Russell and Norvig, Artificial Intelligence: A Modern Approach, chapter 7).
// Both are quick, sound and incomplete, and they estimate chances. Start with chain.go.
package propagate
