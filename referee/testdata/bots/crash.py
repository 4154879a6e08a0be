import json

input(), input(), input()
print("GUESS 1", flush=True)


def choose(hint):
    return json.loads(hint)


while True:
    turn = input()
    print("GUESS", choose(input()), flush=True)
