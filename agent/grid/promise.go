package grid

// Promise is what an agent expects the rest of the game to give, in points.
type Promise struct {
	Exact bool   // the best policy is known and followed: Low and High are its value
	Why   string // else why it is not known: "not solved for several wumpuses"
	// Low is what the agent's plan gives at least, so that the optimum is no less: it
	// is the value of going on by the rule, as far as that was looked at, and of
	// leaving from there. High is what no player could exceed: one that is told more,
	// and pays for less. So the agent misses High - Low at most.
	Low, High float64
}

// Promise returns what Optimal expects in the present turn, before its action. It
// returns false for the other agents, by a plan of one's own, after a doubt, and where
// chances are estimates.
func (a *Agent) Promise() (Promise, bool) {
	if a.own || a.aims.best == nil || a.lost || a.strategy.Incomplete {
		return Promise{}, false
	}
	since := a.turn - a.plannedIn
	if a.policy != nil {
		value := a.aims.best.Gain + float64(since)
		return Promise{Exact: true, Low: value, High: value}, true
	}
	// On the way to where a plan leads nothing is learnt, and each action is one less
	// to come: what bounded the optimum before bounds it with that many points more.
	if a.promised != a.aims.best {
		a.promised, a.promisedIn, a.promise = a.aims.best, a.turn, a.bounds(since)
	}
	p := a.promise
	p.Low += float64(a.turn - a.promisedIn)
	p.High += float64(a.turn - a.promisedIn)
	return p, true
}

// bounds returns between what the optimum lies, so many actions after the plan was
// made.
func (a *Agent) bounds(since int) Promise {
	a.weigh()
	p := Promise{Why: a.unsolved, Low: -float64(a.rule.Home()), High: a.rule.Bound(a.place(), a.gold)}
	switch {
	case a.gold:
		p.Low += float64(a.config.Score.Gold)
	case a.believes() && !a.belief.Gold:
		c := *a.aims.best
		c.Actions -= since
		p.Low = max(p.Low, a.planner.Value(a.belief, a.place(), c))
		p.High = a.planner.Bound(a.belief, a.place())
	case !a.believes():
		p.High = float64(a.config.Score.Gold) // the base's odds are not exact everywhere
	}
	return p
}
