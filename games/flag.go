package games

import "flag"

// FileNamer is the value of a flag that may name a file, which the settings are
// then read from. Whoever takes settings from others than the user can refuse it.
type FileNamer interface {
	// NamesFile reports whether the present value names a file.
	NamesFile() bool
}

// Named is the value of a flag that knows names for it, which a shell can complete.
// Other values may be right too.
type Named interface {
	Names() []string
}

// NameVar defines a flag of text that knows some names for it. The text there is its
// default. The game refuses others when it makes its settings, if it wants to.
func NameVar(fs *flag.FlagSet, value *string, flag string, names []string, usage string) {
	fs.Var(nameFlag{value, names}, flag, usage)
}

// FileWriter is the value of a flag that names a file which is written.
type FileWriter interface {
	WritesFile()
}

// OutVar defines a flag that names a file which is written.
func OutVar(fs *flag.FlagSet, value *string, flag, usage string) {
	fs.Var(outFlag{nameFlag{value, nil}}, flag, usage)
}

// outFlag is a FileWriter.
type outFlag struct{ nameFlag }

func (outFlag) WritesFile() {}

type nameFlag struct {
	value *string
	names []string
}

func (f nameFlag) Names() []string { return f.names }

// String implements [flag.Value].
func (f nameFlag) String() string {
	if f.value == nil { // as package flag asks
		return ""
	}
	return *f.value
}

// Set implements [flag.Value].
func (f nameFlag) Set(value string) error {
	*f.value = value
	return nil
}
