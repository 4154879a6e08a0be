// Package site builds the page of mumpus serve as static files, for any web server. The
// engine runs as WebAssembly in a Web Worker in the visitor's browser. It answers the same
// API with the same handler, so there is one page and one API.
//
// [Build] compiles the engine, which needs the go command and the source of this module.
// Its result can be written as a folder, with [Site.Files], or as one file, with
// [Site.Single].
//
// The engine is command cmd/engine. Folder page has what replaces the server: engine.js
// talks to the engine, as server.js talks to a server. worker.js runs the engine, and
// offline.js keeps the files for use without a network.
package site
