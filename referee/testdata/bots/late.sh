read bounds; read turn; read hint
echo GUESS 1
while :; do :; done
