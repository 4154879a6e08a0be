package cdcl

// pace says how often the search does what it does now and then.
type pace struct {
	restart   uint64  // conflicts between two restarts in the focused mode, at least
	margin    float64 // by which recent clauses have to be worse for one
	stable    uint64  // conflicts that a 1 in Luby's sequence stands for in the stable mode
	mode      uint64  // conflicts before the first change of mode
	rephase   uint64  // conflicts before the first change of phases; later ones come ever more seldom
	reduce    uint64  // and before the first reduction of the learnt clauses
	inprocess uint64  // and before the first round of inprocessing
	tidy      uint64  // propagations before the next tidying, for each clause
	look      int     // conflicts and decisions between two looks at the context
}

var usual = pace{
	restart: 2, margin: 1.1, stable: 1024, mode: 1000, rephase: 1000, reduce: 150,
	inprocess: 2000, tidy: 5, look: 256,
}
