// A C++ agent for a simulator, and the lines that let it play here.
#include "agent.hpp"
#include <iostream>
#include <string>

// Walker goes along the lowest row until it perceives anything, and back.
struct Walker : Agent {
	int steps = 0, turns = 0;
	bool back = false;

	Action getAction(bool stench, bool breeze, bool bump, bool glitter, bool) override {
		if (!back) {
			if (bump) steps--;
			if (stench || breeze || bump || glitter) back = true, turns = 2;
			if (glitter) return Action::grab;
		}
		if (turns > 0) return turns--, Action::turnLeft;
		if (back) return steps-- > 0 ? Action::forward : Action::climb;
		return steps++, Action::forward;
	}
};

// The glue: lines in, lines out.
int main() {
	const char *names[] = {"FORWARD", "TURN_LEFT", "TURN_RIGHT", "SHOOT", "GRAB", "CLIMB"};
	std::string header;
	std::getline(std::cin, header); // width, height, pits, wumpuses, arrows
	Walker walker;
	bool stench, breeze, glitter, bump, scream;
	while (std::cin >> stench >> breeze >> glitter >> bump >> scream)
		std::cout << names[int(walker.getAction(stench, breeze, bump, glitter, scream))] << std::endl;
}
