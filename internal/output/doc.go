// Package output writes files so that none is lost and none is half-written. There are two
// ways:
//
//   - A [Whole] file is written beside its target, flushed to the disk, and given the name
//     of the target last. Until then the old file is as it was, and if anything fails it
//     stays so.
//   - A [Record] can be gone on with. It grows by whole lines, each of them in the file as
//     soon as it is flushed. The record replaces an older file once its beginning is on the
//     disk.
//
// Both follow symbolic links, keep the mode of the file that they replace, and write to
// pipes and devices as they are. Package output is for the commands; tests put faults into
// the [System] below.
package output
