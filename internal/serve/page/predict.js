// Predicting: the page asks before it shows the verdict, and the engine keeps score.
import { list, listed } from "./address.js";
import { change, state } from "./state.js";

let of = null; // the session that the answers are about
let answers = new Map(); // by turn and place
let revealed = new Set(); // turns of which all is shown

function fresh() {
  if (of === state.agent) return;
  of = state.agent;
  answers = new Map();
  revealed = new Set();
}

export function isRevealed(n) {
  fresh();
  return revealed.has(n);
}

export function answerOf(n, place) {
  fresh();
  return answers.get(`${n} ${place}`);
}

export function reveal(n) {
  fresh();
  revealed.add(n);
}

// The answers in the address: "3:18:open" for each, and the turns of which all is shown.
const made = (entry) => {
  const [n, ...rest] = entry.split(":");
  return { n: Number(n), place: rest.slice(0, -1).join(":"), verdict: rest.at(-1) };
};

// guessesMade is what the address says of them.
export function guessesMade() {
  fresh();
  return { guesses: list([...answers].map(([key, a]) => `${key.replace(" ", ":")}:${a.guess}`)), shown: list([...revealed]) };
}

// lastGuessed is the last turn that they are about.
export const lastGuessed = (guesses) => Math.max(0, ...listed(guesses).map((g) => made(g).n || 0));

// recallGuesses makes them again.
export async function recallGuesses(guesses, shown) {
  fresh();
  for (const { n, place, verdict } of listed(guesses).map(made)) answers.set(`${n} ${place}`, await state.agent.predict(n, place, verdict));
  for (const n of listed(shown)) revealed.add(Number(n));
}

// guess asks the engine whether the guess is right.
export async function guess(place, verdict) {
  fresh();
  const answer = await state.agent.predict(state.n, place, verdict);
  answers.set(`${state.n} ${place}`, answer);
  change({ place });
  return answer;
}

// asked is the room that the page asks about: the one selected, if its verdict isn't
// shown yet, or one that is chosen so that all verdicts come up.
export function asked() {
  fresh();
  const { turn, n, place } = state;
  const open = turn.places.filter((p) => !p.visited && !p.here && !answerOf(n, p.name));
  if (isRevealed(n)) return null;
  return open.find((p) => p.name === place) ?? choose(open, n) ?? null;
}

// choose prefers the rooms beside the player, and those first seen in this turn.
function choose(open, n) {
  const near = open.filter((p) => p.new || state.turn.exits.includes(p.name));
  const from = near.length > 0 ? near : open;
  return from[(n * 5) % from.length];
}

// withAnswers is a hidden turn with the verdicts that were asked for.
export function withAnswers(turn) {
  fresh();
  return { ...turn, places: turn.places.map((p) => {
    const a = answerOf(turn.turn, p.name);
    return a ? { ...p, verdict: a.verdict, risk: a.risk, certain: a.certain, holds: a.holds } : p;
  }) };
}
