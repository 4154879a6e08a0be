// Package paste writes a program and all that it imports as one Go file: package main,
// with imports of the standard library alone, for an older release of Go than the program
// is written in.
//
// Begin with [Make], which goes through the stages in turn:
//
//   - load.go reads the program with its types, and the helpers of helpers.txt as a file
//     of it. What was added to the standard library later (package slices, for one) is inlined
//     like any other package.
//   - reach.go finds what can be used, by rapid type analysis; decls.go says what is used
//     as a whole, refuse.go what can't be pasted.
//   - lower.go, loops.go and rangefunc.go rewrite what the older release doesn't have,
//     helpers.go names what replaces parts of the standard library.
//   - merge.go gives everything a name in one package, print.go writes it, shorten.go
//     takes shorter names if it is too long.
//   - check.go compares what every name means in the file with what it meant: a mistake
//     in the stages before ends in an error, and not in a program that does something
//     else.
//
// Some things can differ, as the file runs on another standard library: what is printed
// of types and short names (%T, %+v), what errors.Is makes of Unwrap() []error before Go
// 1.20, panic(nil), and whatever else a release of Go has changed. Before Go 1.20 the
// generator of math/rand that nobody has seeded gives the same numbers in every run.
//
// The work is done on syntax trees with their types, by the packages of
// golang.org/x/tools, and never on text.
package paste
