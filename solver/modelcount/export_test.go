package modelcount

// LooksOften makes a count look at the context at every step.
func (o Options) LooksOften() Options {
	o.look = 1
	return o
}
