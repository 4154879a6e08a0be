read bounds; read turn; read hint
printf 'GUESS 1'
read turn; read hint
