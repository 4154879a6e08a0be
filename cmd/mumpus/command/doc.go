// Package command is the command mumpus: its sub-commands, for a program of one's
// own to run. A [Program] runs them with games of one's own.
//
// Each command is a value, in the file that has its name: its texts, what it takes, and
// a function that defines its flags and returns what it does. Help, completion, manual
// pages and the question "did you mean" are made from these values alone; a test walks
// all of them. The flags of a command may depend on the game that its arguments are
// about, so that they are defined when it is called.
//
// Begin with the list of commands in help.go, the type of each in subcommand.go, and
// generate.go for a short one. flags.go says how arguments are parsed, by pflag, and
// flag_values.go which kinds of values flags have. completion.go answers a shell,
// manual.go writes the pages for man, and files.go keeps a command from writing over
// what it reads.
package command
