// The modes: what each needs to begin, and whether it hides what is known.
import { Session } from "./api.js";
import { isRevealed } from "./predict.js";
import { state } from "./state.js";

export const modes = [
  { name: "watch", title: "Watch", about: "The agent plays. Step through its game, and select a room to see what is proved and why." },
  { name: "play", title: "Play", about: "You play. Ask what the agent would do when you don't know.", enter: enterPlay },
  { name: "predict", title: "Predict", about: "Say safe, deadly or open before you see the verdict, and keep score." },
  { name: "compare", title: "Compare", about: "See two agents or strategies in the same world, side by side.", enter: enterCompare },
];

// hides says whether turn n is shown without what is believed.
export function hides(n) {
  if (state.mode === "predict") return !isRevealed(n);
  return state.mode === "play" && !state.helped && !state.you.told.result;
}

// again is what opens the same world once more: a record is opened by its world.
function again() {
  const { request, agent } = state;
  if (!agent.told.recorded) return agent.told.id ? { id: agent.told.id, agent: request.agent, strategy: request.strategy } : request;
  if (!agent.told.id) throw new Error("This record does not name its world: it can be watched and predicted, not played.");
  return { id: agent.told.id };
}

async function enterPlay() {
  if (!state.you) state.you = await Session.open({ ...again(), moves: state.moves });
}

// movesOf are the moves that were played by hand, in this session or before it.
export const movesOf = () => state.you?.moves ?? state.moves;

async function enterCompare(at) {
  if (state.other) return;
  const { told } = state.agent;
  const agents = state.games.games.find((g) => g.name === told.game).agents;
  const agent = at["other-agent"] ?? agents.find((a) => a !== told.agent);
  const strategy = at["other-strategy"] ?? (agent ? told.strategy : state.games.strategies.findLast((s) => s !== told.strategy)); // the last prove least
  await compareWith(agent, strategy);
}

// compareWith opens the world once more, for another agent or strategy.
export async function compareWith(agent, strategy) {
  const other = await Session.open({ ...again(), agent: agent || undefined, strategy: strategy || undefined });
  await other.finish(() => {});
  state.other?.close();
  state.other = other;
}
