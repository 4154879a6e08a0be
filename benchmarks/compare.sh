#!/usr/bin/env bash
# Compares the benchmarks of two commits by benchstat:
#
#   benchmarks/compare.sh OLD [NEW] [-- go test's arguments]
#
# NEW is the working tree unless it is given. Each is built once, and they run in
# turns, so that what else the machine does meets both alike. The arguments choose
# what is measured, and say for how long: -test.bench 'Survey|Game' is the default.
# ROUNDS is how often each runs; benchstat wants six or more.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
	sed -n '2,10s/^# \{0,1\}//p' "benchmarks/$(basename "$0")" >&2
	exit 2
}

[ $# -ge 1 ] || usage
case $1 in -*) usage ;; esac
old=$1 new=
shift
if [ $# -gt 0 ] && [ "$1" != -- ]; then
	new=$1
	shift
fi
if [ $# -gt 0 ]; then
	[ "$1" = -- ] || usage
	shift
fi
[ $# -gt 0 ] || set -- -test.bench 'Survey|Game' -test.benchtime 200ms

work=$(mktemp -d)
trap 'rm -rf "$work"; git worktree prune' EXIT

# build NAME [COMMIT]: the test binary of a commit, or of the working tree.
build() {
	local dir=.
	if [ $# -gt 1 ]; then
		dir=$work/tree-$1
		git worktree add --quiet --detach "$dir" "$2"
	fi
	(cd "$dir" && go test -c -o "$work/$1.test" ./benchmarks)
}
build old "$old"
build new ${new:+"$new"}

for _ in $(seq "${ROUNDS:-6}"); do
	for which in old new; do
		(cd benchmarks && "$work/$which.test" -test.run '^$' "$@") >>"$work/$which.txt"
	done
done
go tool -modfile=tools/go.mod benchstat "old=$work/old.txt" "new=$work/new.txt"
