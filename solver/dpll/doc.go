// Package dpll decides by the procedure of Davis, Putnam, Logemann and Loveland
// (A machine program for theorem-proving, 1962), as textbooks give it: if a
// clause has only one literal left, make it true; if none has, choose a
// variable, try true, and if that fails, false. It learns nothing and has no
// heuristics. What it has is a trace: every step of the search, one by one.
//
//	s := dpll.New()
//	…
//	for step, err := range s.Trace(ctx) {
//		fmt.Println(step)
//	}
//
// Read search.go first: the procedure itself is its function dpll.
package dpll
