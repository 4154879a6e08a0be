// The interface that a simulator's agents have: one call per turn.
#pragma once

enum class Action { forward, turnLeft, turnRight, shoot, grab, climb };

struct Agent {
	virtual Action getAction(bool stench, bool breeze, bool bump, bool glitter, bool scream) = 0;
	virtual ~Agent() = default;
};
