"""A host in Python: it keeps caves of its own, and our bot hunts the Mumpus in them.

    python3 python/host.py MUMPUS GAMES    prints how many games are won
"""

import random
import subprocess
import sys


class Bot:
    """The glue: a process of our bot, asked by lines."""

    def __init__(self, mumpus, rooms, bats, shafts):
        self.process = subprocess.Popen([mumpus, "bot"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        print(rooms, bats, shafts, file=self.process.stdin)

    def answer(self, room, exits, bats, shaft, mumpus):
        print(f"{room}\n{' '.join(map(str, exits))}\n{bats:d} {shaft:d} {mumpus:d}", file=self.process.stdin, flush=True)
        command, target = self.process.stdout.readline().split()
        return command, int(target)

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def cave():
    """Two rings of ten rooms, a ring of neighbours and one of every second room, joined."""
    for i in range(10):
        yield sorted([(i + 1) % 10, (i + 9) % 10, i + 10])
    for i in range(10):
        yield sorted([(i + 2) % 10 + 10, (i + 8) % 10 + 10, i])


def play(mumpus, seed):
    draw = random.Random(seed)
    names = draw.sample(range(20), 20)  # the bot is told names, which tell nothing
    exits = {names[r]: sorted(names[e] for e in around) for r, around in enumerate(cave())}
    room = draw.randrange(20)
    far = [r for r in range(20) if r != room and r not in exits[room]]
    placed = draw.sample(far, 7)
    lair, bats, shafts = placed[0], set(placed[1:4]), set(placed[4:])
    bot, seen = Bot(mumpus, 20, 3, 3), set()
    try:
        for _ in range(200):
            seen.add(room)
            near = set(exits[room])
            command, target = bot.answer(room, exits[room], bool(near & bats), bool(near & shafts), lair in near)
            if command == "SHOOT" or target not in near:
                return command == "SHOOT" and target == lair
            if target in shafts or target == lair:
                return False
            if target in bats:  # they carry to a room that is empty, at best an unseen one
                empty = [r for r in range(20) if r not in bats | shafts | {lair}]
                target, _ = draw.choice([r for r in empty if r not in seen] or empty), bats.remove(target)
            room = target
        return False
    finally:
        bot.close()


if __name__ == "__main__":
    print(sum(play(sys.argv[1], seed) for seed in range(int(sys.argv[2]))))
