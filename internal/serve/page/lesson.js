// The course of a lesson: open a game, go to a turn, select a room, change the mode.
import { isAborted, Session } from "./api.js";
import * as address from "./address.js";
import { allIsWell, busy, complain, say } from "./announce.js";
import { listed, list } from "./address.js";
import { byID } from "./dom.js";
import { hides, modes, movesOf } from "./modes.js";
import { pack } from "./pack.js";
import { guessesMade, lastGuessed, recallGuesses } from "./predict.js";
import { change, session, state } from "./state.js";
import { capital, speak, t } from "./words.js";

let asked = 0; // the last request to show a turn: what comes late is dropped
let opened = 0; // how many times something was opened
let aim = 1; // the turn that it was for

// hold drops what is still asked for, as the game is about to change.
export function hold() {
  asked++;
}

// attempt runs what may be refused, and shows the refusal.
export async function attempt(what) {
  try {
    allIsWell();
    return await busy(what());
  } catch (error) {
    if (!isAborted(error)) complain(error);
    if (state.games) change({ playing: false, choosing: state.choosing || state.turn === null });
    return undefined;
  }
}

// open begins a lesson. The request is that of Session.open; at says which turn, room
// and mode to begin with, and what was played and guessed.
export const open = (request, at = {}) => attempt(async () => {
  const mine = ++opened;
  try {
    await begun(mine, request, at);
  } catch (error) {
    if (mine === opened) throw error; // of what is closed for another nobody waits
  }
});

async function begun(mine, request, at) {
  if (request.text) request = { seed: String(Math.floor(1e6 * Math.random())), ...request }; // the address has to say it
  const packed = request.text ? await pack(request.text) : "";
  const agent = await Session.open(request);
  const theme = themesOf(agent.told.game).find((name) => name === (at.theme ?? state.theme)) ?? "";
  await speak(agent.told.game, theme);
  if (mine !== opened) return agent.close(); // another was opened since
  hold();
  closeAll();
  const mode = modes.some((m) => m.name === at.mode) ? at.mode : "watch";
  Object.assign(state, { choosing: false, request, packed, agent, theme, you: null, moves: listed(at.moves), other: null, mode: "watch", n: 1, turn: null, otherTurn: null, bounds: null,
    place: at.room ?? "", helped: at.helped === "yes", playing: false });
  const wanted = Number(at.turn) || 1;
  await agent.finish(() => {}, Math.max(wanted, lastGuessed(at.guesses)));
  await recallGuesses(at.guesses, at.shown);
  const finished = finish(agent);
  await Promise.race([finished, later(150)]); // so that a picture whose size is soon known begins with it
  await begin(mode, wanted, at);
  byID("stage").focus({ preventScroll: true });
  await finished;
  if (state.agent === agent && state.mode !== "play") await show(aim); // not state.n: somebody may wait for another
}

// themesOf are the themes of a game but for the first, in whose words the page speaks.
export const themesOf = (game) => state.games.games.find((g) => g.name === game).themes.slice(1);

// setTheme tells the game that is shown by other words.
export const setTheme = (theme) => attempt(async () => {
  await speak(state.agent.told.game, theme);
  change({ theme });
  write();
});

// finish lets the agent play to the end.
async function finish(agent) {
  await agent.finish(() => state.turn && state.agent === agent && change({}));
  await bound(agent);
}

const sessions = () => [state.agent, state.you, state.other].filter(Boolean);

// closeAll tells the server that the games are no longer needed.
export const closeAll = () => sessions().forEach((s) => s.close());

// touchAll tells it that they are, as a class may talk for long about one turn.
export const touchAll = () => sessions().forEach((s) => s.touch());

const later = (ms) => new Promise((done) => setTimeout(done, ms));

// bound finds out where the places are that are seen to the end.
async function bound(agent) {
  const { places } = await agent.turn(agent.told.turns, true);
  const range = (of) => [Math.min(...places.map(of)), Math.max(...places.map(of))];
  if (agent === state.agent) state.bounds = { x: range((p) => p.x), y: range((p) => p.y) };
}

// setMode changes the mode, and keeps the turn where that makes sense.
export const setMode = (mode) => attempt(() => begin(mode, state.mode === "play" ? 1 : state.n));

async function begin(mode, n, at = {}) {
  const entered = modes.find((m) => m.name === mode);
  await entered.enter?.(at);
  Object.assign(state, { mode, playing: false });
  await show(mode === "play" ? Number(at.turn) || state.you.told.turns : n);
}

// go shows a turn, or says why not.
export const go = (n) => attempt(() => show(n));

// show shows turn n, or the nearest there is.
export async function show(n) {
  const ticket = ++asked;
  aim = n; // which is waited for
  const shown = session();
  if (state.mode !== "play" && n > shown.told.turns && shown.told.more) await finish(shown); // which was broken off
  const last = state.mode === "compare" ? Math.max(shown.told.turns, state.other.told.turns) : shown.told.turns;
  n = aim = Math.max(1, Math.min(n, last));
  const here = Math.min(n, shown.told.turns);
  const turn = await shown.turn(here, hides(here));
  const otherTurn = state.mode === "compare" ? await state.other.turn(Math.min(n, state.other.told.turns)) : null;
  if (ticket !== asked) return;
  const moved = n !== state.n || state.turn === null;
  const bare = (t) => ({ way: [], perceived: new Map([[t.at, t.clues]]) });
  change({ n, turn, otherTurn, marks: [turn, otherTurn].filter(Boolean).map(bare) });
  write();
  if (moved) say(summary(turn));
  embellish(ticket, [[shown, turn], [state.other, otherTurn]]).catch(complain); // which nobody waits for
}

// embellish adds the moves, and what was perceived in the places visited before.
async function embellish(ticket, sides) {
  const there = sides.filter(([, turn]) => turn);
  const ways = await Promise.all(there.map(([from, turn]) => wayFrom(from, turn)));
  if (ticket !== asked) return;
  change({ marks: state.marks.map((m, i) => ({ ...m, way: ways[i] })) });
  const perceived = await Promise.all(there.map(([from, turn]) => from.perceived(turn.turn, hides(turn.turn), () => ticket === asked)));
  if (ticket === asked) change({ marks: state.marks.map((m, i) => ({ ...m, perceived: perceived[i] })) });
}

// wayFrom returns the places that the move of a turn leads through: those that it
// names, or the one where the player is then.
async function wayFrom(from, turn) {
  if (!turn.done?.action) return [];
  const named = turn.done.action.split(" ").filter((word) => turn.places.some((p) => p.name === word));
  if (named.length > 0) return [turn.at, ...named];
  if (turn.turn >= from.told.turns) return [];
  return [turn.at, (await from.turn(turn.turn + 1)).at];
}

// step goes some turns on from the one that is shown, or about to be.
export const step = (by) => go(aim + by);

// last is the number of the last turn that can be shown.
export const last = () => Math.max(session().told.turns, state.mode === "compare" ? state.other.told.turns : 0);

// select selects a room, "" for none.
export function select(place) {
  change({ place: place === state.place ? "" : place });
  write();
}

export function write() {
  const { request, packed, mode } = state;
  const moves = movesOf();
  const present = mode === "play" && state.n === session().told.turns;
  address.write({
    ...(packed ? { text: packed, name: request.name, seed: request.seed } : { id: state.agent.told.id }),
    turn: state.n > 1 && !present ? state.n : "", room: state.place, mode: mode === "watch" ? "" : mode,
    agent: request.agent, strategy: request.strategy, theme: state.theme, moves: list(moves), helped: moves.length > 0 && state.helped ? "yes" : "", ...guessesMade(),
    "other-agent": state.mode === "compare" ? state.other.told.agent : "",
    "other-strategy": state.mode === "compare" ? state.other.told.strategy : "",
  });
}

function summary(turn) {
  const parts = [`${capital(t(`turn ${turn.turn}`))}: ${t(turn.here)}`, turn.clues.length > 0 ? turn.clues.map((c) => t(c)).join(", ") : t("no clues")];
  const news = turn.proved.flatMap((lesson) => lesson.claims.map((c) => t(c.text)));
  if (news.length > 0) parts.push(`${t("proved")}: ${news.join("; ")}`);
  if (turn.done?.action) parts.push(`${t("move")}: ${t(turn.done.action)}`);
  const { result, turns } = session().told;
  if (result && turn.turn === turns) parts.push(`${t("the game is over")}: ${t(capital(result.text))}`);
  return `${parts.join(". ")}.`;
}
