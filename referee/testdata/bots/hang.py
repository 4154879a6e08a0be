import time

input(), input(), input()
print("GUESS 1", flush=True)
time.sleep(300)
