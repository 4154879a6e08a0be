read bounds; read turn; read hint
echo GUESS 1
read turn; read hint; read more
echo GUESS 2
