# Its second answer stays in a buffer, as that of any program whose output isn't a
# terminal. (Python's input() would empty the buffer.)
import sys

sys.stdout = open(1, "w")  # whatever the environment says of buffers
read = sys.stdin.readline
read(), read(), read()
print("GUESS 1", flush=True)
while True:
    read(), read()
    print("GUESS 2")
