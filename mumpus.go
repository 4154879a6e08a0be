// Package mumpus holds what the command mumpus carries with it. The library is in the
// packages below: README.md says which one to begin with.
package mumpus

import _ "embed"

//go:generate go run ./cmd/mumpus paste ./bots/count -o bots/hunt-the-mumpus.go

// HuntTheMumpus is the text of bots/hunt-the-mumpus.go: a bot for the puzzle Hunt the
// Mumpus, in one file that needs the standard library of Go 1.18 alone.
//
//go:embed bots/hunt-the-mumpus.go
var HuntTheMumpus string
