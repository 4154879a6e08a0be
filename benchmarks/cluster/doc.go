// Package cluster has files by which a contest is played on many machines: a script
// for job arrays of Slurm, a job for Kubernetes, and a script that tries the first of
// them on one machine.
package cluster
