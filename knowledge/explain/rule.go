package explain

// Rule is a way from what is known to what follows. A population may have names of
// its own for two of them, which steps carry beside this one.
type Rule string

// The rules of derivations.
const (
	// NoClue: a fact says outright what some sites do not hold, as a clue does
	// that is absent.
	NoClue Rule = "no clue here"
	// SaidOutright: a fact says outright what some sites hold.
	SaidOutright Rule = "said outright"
	// OnlyCandidate: a fact needs so many of its candidates that all that are
	// left are needed; or has all that it allows.
	OnlyCandidate Rule = "only candidate left"
	// OneAtMost: a site that holds one kind holds no other.
	OneAtMost Rule = "one at most"
	// CountUsedUp: as many sites hold a kind as there are, so no other does.
	CountUsedUp Rule = "count used up"
	// OneOfAKind is CountUsedUp for a kind of which there is one.
	OneOfAKind Rule = "one of its kind"
	// CountNeedsAll: so few sites are left for what there has to be that each
	// is needed.
	CountNeedsAll Rule = "count needs all"
	// CaseSplit: in each of the cases, one of which holds, something
	// contradictory follows, or what is to be shown.
	CaseSplit Rule = "case split"
)
