import sys

while True:
    input(), input(), input()
    sys.stdout.write("GUESS 1")
    sys.stdout.flush()
    input()
