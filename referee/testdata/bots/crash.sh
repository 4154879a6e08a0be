read bounds; read turn; read hint
echo GUESS 1
read turn; read hint
echo "no move for $hint" >&2
exit 3
