// Package site builds the page of mumpus serve as static files, for any web server: the
// engine runs as WebAssembly in the visitor's browser, in a Web Worker, and answers the
// same API by the same handler. So there is one page and one API.
//
// [Build] compiles the engine, which needs the go command and the source of this module.
// What it returns is written as a folder of [Site.Files], or as one [Site.Single] file.
//
// Command cmd/engine is what is compiled. Folder page has what the page needs in place of a
// server: engine.js reaches the engine instead of server.js, worker.js runs it, and
// offline.js keeps the files for when there is no network.
package site
