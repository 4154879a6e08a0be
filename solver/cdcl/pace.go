package cdcl

// pace says how often the search does what it does now and then.
type pace struct {
	restart    uint64 // conflicts that a 1 in Luby's sequence stands for
	reduce     uint64 // conflicts before the first reduction of the learnt clauses
	reduceMore uint64 // by which each interval between reductions is longer
	tidy       uint64 // propagations before the next tidying, for each clause
	look       int    // conflicts and decisions between two looks at the context
}

var usual = pace{restart: 100, reduce: 2000, reduceMore: 300, tidy: 5, look: 256}
