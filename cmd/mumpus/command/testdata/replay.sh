#!/bin/sh
# Plays a recorded game through a bot, one line after the other as a referee does,
# and checks that it answers what the record says:
#
#	replay.sh game.jsonl mumpus bot
#
# It sends a turn only when the turn before is answered, so that a bot which does
# not flush its answers hangs.
set -eu

record=$1
shift

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkfifo "$dir/in" "$dir/out"
"$@" <"$dir/in" >"$dir/out" &
bot=$!
exec 3>"$dir/in" 4<"$dir/out"

# The header: rooms, bats, shafts.
sed -n 's/.*"settings":{"rooms":\([0-9]*\),"bats":\([0-9]*\),"shafts":\([0-9]*\)}.*/\1 \2 \3/p' "$record" >&3

# A turn: room, three exits, three clues, action. Clues are true or false.
clue='\([a-z]*\)'
sed -n 's/.*"percept":{"room":\([0-9]*\),"exits":\[\([0-9]*\),\([0-9]*\),\([0-9]*\)\],"bats":'$clue',"shaft":'$clue',"mumpus":'$clue'}.*"action":"\([A-Z]* [0-9]*\)".*/\1 \2 \3 \4 \5 \6 \7 \8/p' "$record" |
	sed 's/true/1/g; s/false/0/g' >"$dir/turns"
if ! [ -s "$dir/turns" ]; then
	echo "$record: no turns" >&2
	exit 1
fi

turn=0
while read -r room a b c bats shaft mumpus want; do
	turn=$((turn + 1))
	printf '%s\n%s %s %s\n%s %s %s\n' "$room" "$a" "$b" "$c" "$bats" "$shaft" "$mumpus" >&3
	read -r answer <&4 || answer="nothing"
	if [ "$answer" != "$want" ]; then
		echo "turn $turn: answered $answer, want $want" >&2
		exit 1
	fi
done <"$dir/turns"

# The input ends, and so do the answers and the bot.
exec 3>&-
if read -r answer <&4; then
	echo "answered $answer after the end" >&2
	exit 1
fi
wait "$bot"
echo "$turn turns answered as recorded"
