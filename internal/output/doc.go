// Package output writes files safely: no file is lost, and none is half-written. It writes in
// two ways:
//
//   - A [Whole] file is written beside its target, flushed to the disk, and then renamed to
//     the target. If anything fails, the old file stays as it was.
//   - A [Record] grows by whole lines, and can be continued later. Each line is in the file
//     as soon as it is flushed. The record replaces an older file once its beginning is on
//     the disk. [Files.Append] adds a line to one that several programs share.
//
// Both follow symbolic links, keep the mode of the file that they replace, and write directly
// to pipes and devices. The commands use package output. Tests put faults into its [System].
package output
