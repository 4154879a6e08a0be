input(), input(), input()
print("GUESS 1", flush=True)
n = 0
while True:
    n += 1
