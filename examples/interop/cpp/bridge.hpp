// An agent for a simulator that asks our bot.
#pragma once
#include "agent.hpp"
#include <cstdio>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

struct Bridge : Agent {
	FILE *to, *from;
	pid_t bot;

	// header is the protocol's first line: width, height, pits, wumpuses, arrows.
	Bridge(const char *mumpus, const char *header) {
		int in[2], out[2];
		if (pipe(in) || pipe(out)) throw "no pipe";
		if ((bot = fork()) == 0) {
			dup2(in[0], 0), dup2(out[1], 1);
			for (int end : {in[0], in[1], out[0], out[1]}) close(end);
			execl(mumpus, mumpus, "bot", "--game", "wumpus-world", "--rules", "aima", nullptr);
			_exit(1);
		}
		close(in[0]), close(out[1]);
		to = fdopen(in[1], "w"), from = fdopen(out[0], "r");
		fprintf(to, "%s\n", header);
	}
	Action getAction(bool stench, bool breeze, bool bump, bool glitter, bool scream) override {
		fprintf(to, "%d %d %d %d %d\n", stench, breeze, glitter, bump, scream);
		fflush(to);
		char answer[32] = "";
		if (fscanf(from, "%31s", answer) != 1) throw "the bot has ended";
		const std::string names[] = {"FORWARD", "TURN_LEFT", "TURN_RIGHT", "SHOOT", "GRAB", "CLIMB"};
		for (int i = 0; i < 6; i++)
			if (names[i] == answer) return Action(i);
		throw "not an action";
	}
	~Bridge() { fclose(to), fclose(from), waitpid(bot, nullptr, 0); }
};
