read bounds; read turn; read hint
echo GUESS 1
sleep 300
