# Takes the turns for three lines, of which there are two.
input(), input(), input()
print("GUESS 1", flush=True)
while True:
    input(), input(), input()
    print("GUESS 2", flush=True)
