// Package serve is the page that shows how the engine thinks, and the API under it:
// games of all kinds, turn by turn, with what was known in each and why.
//
// [Server.Serve] answers on a listener until it is told to stop. Each game that is
// opened is a session with a secret name, and whoever does not know the name cannot
// reach it. What a request may ask for is bounded in size, time and memory, and a
// request that a foreign page sends is refused.
//
// The API is versioned, and described in docs/api.md. The page uses nothing else.
package serve
