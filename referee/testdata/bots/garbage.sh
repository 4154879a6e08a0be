while read line; do echo "You said: $line"; done
echo "no more lines" >&2
exit 1
