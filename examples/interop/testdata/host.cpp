// A stand-in for a foreign simulator: the Wumpus World by AIMA's rules, 4 by 4, which calls
// its agent once per turn. It prints how many of some random worlds were survived, and the
// mean score.
#include "../cpp/bridge.hpp"
#include <cstdlib>
#include <iostream>

static unsigned long long state;
static int draw(int n) { // a number below n
	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return int((state >> 33) % n);
}

static int play(Agent &agent, bool &dead) {
	bool pit[4][4] = {}, gold = false, arrow = true, alive = true, bump = false, scream = false;
	int spots[2];
	for (int &s : spots) s = 1 + draw(15);
	for (int s = 1; s < 16; s++) pit[s % 4][s / 4] = draw(5) == 0;
	int wx = spots[0] % 4, wy = spots[0] / 4, gx = spots[1] % 4, gy = spots[1] / 4;
	int x = 0, y = 0, dx = 1, dy = 0, score = 0;
	for (int turn = 0; turn < 1000; turn++) {
		auto beside = [&](int a, int b) { return abs(a - x) + abs(b - y) == 1; };
		bool stench = beside(wx, wy) || (x == wx && y == wy), breeze = false;
		for (int s = 0; s < 16; s++) breeze = breeze || (pit[s % 4][s / 4] && beside(s % 4, s / 4));
		Action action = agent.getAction(stench, breeze, bump, !gold && x == gx && y == gy, scream);
		bump = scream = false, score--;
		switch (action) {
		case Action::forward:
			if (bump = x + dx < 0 || x + dx > 3 || y + dy < 0 || y + dy > 3; !bump) x += dx, y += dy;
			if (pit[x][y] || (alive && x == wx && y == wy)) return dead = true, score - 1000;
			break;
		case Action::turnLeft: { int t = dx; dx = -dy, dy = t; break; }
		case Action::turnRight: { int t = dx; dx = dy, dy = -t; break; }
		case Action::shoot:
			if (arrow) {
				score -= 10, arrow = false;
				for (int a = x, b = y; a >= 0 && a < 4 && b >= 0 && b < 4; a += dx, b += dy) scream = scream || (alive && a == wx && b == wy);
				if (scream) alive = false;
			}
			break;
		case Action::grab: gold = gold || (x == gx && y == gy); break;
		case Action::climb:
			if (x == 0 && y == 0) return score + (gold ? 1000 : 0);
		}
	}
	return score;
}

int main(int, char **argv) {
	int games = atoi(argv[2]), survived = 0;
	double sum = 0;
	for (int game = 0; game < games; game++) {
		state = game + 1;
		draw(2);
		Bridge bridge(argv[1], "4 4 0.2 1 1");
		bool dead = false;
		sum += play(bridge, dead);
		survived += !dead;
	}
	std::cout << survived << " " << sum / games << std::endl;
}
