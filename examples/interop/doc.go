// Package interop has small adapters between mumpus and programs that were written for
// something else. They read and write the lines of the protocols, so they need no library:
//
//   - cpp/guest.cpp: a C++ agent for a simulator that calls one method per turn plays here.
//   - cpp/bridge.hpp: our bot plays in a C++ host that calls such a method.
//   - python/host.py: a host in Python lets our bot hunt the Mumpus.
//
// docs/interop.md walks through them. The tests compile and run them:
//
//	go test ./examples/interop
package interop
