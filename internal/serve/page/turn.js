// The card of the turn: what is perceived, what it proves, and the move; with the
// questions or actions of the mode.
import { byID, h, replace } from "./dom.js";
import { clueIcon } from "./clues.js";
import { compareCard } from "./comparing.js";
import { factKey, lighting } from "./light.js";
import { playCard } from "./playing.js";
import { predictCard } from "./predicting.js";
import { running, session, state } from "./state.js";

const cards = { play: playCard, predict: predictCard, compare: compareCard };

export function showTurn(changed) {
  if ("marks" in changed && !("turn" in changed)) return; // which only the picture shows
  const card = byID("turn");
  card.hidden = !running();
  if (card.hidden) return;
  const { turn } = state;
  replace(card,
    h("h2", { id: "turn-title" }, `Turn ${turn.turn}`, h("span", { class: "aside" }, turn.status ? `${turn.here}, ${turn.status}` : `${turn.here}, exits ${turn.exits.join(", ")}`)),
    h("div", { class: "stack" },
      perceived(turn), cards[state.mode]?.(turn), state.mode !== "compare" && [news(turn), tally(turn), move(turn), outcome(turn)]));
}

function perceived(turn) {
  if (turn.clues.length === 0) return h("p", { class: "soft" }, "Nothing is perceived here.");
  return h("ul", { class: "clues", "aria-label": "Perceived" }, turn.clues.map((c) => h("li", {}, clueIcon(c), " ", c)));
}

// news lists what the turn has proved, with the facts that it follows from.
function news(turn) {
  if (turn.proved.length === 0) return turn.tally && h("p", { class: "soft" }, "Nothing new is proved.");
  return [
    h("h3", {}, "Proved in this turn"),
    h("ul", { class: "news" }, turn.proved.map((lesson, i) => h("li", {},
      h("button", { type: "button", class: "line", "data-key": `lesson ${i}`, ...lighting(lesson.claims.flatMap((c) => c.places), []) }, h("strong", {}, claims(lesson, turn.noun))),
      h("ul", { "aria-label": "because" }, lesson.facts.map((f) => fact(f, `lesson ${i} ${f.text}`)))))),
  ];
}

// claims says the same of several places once: "rooms 3, 18: no bats".
function claims(lesson, noun) {
  const parts = lesson.claims.map((c) => c.text.split(": "));
  const alike = parts.length > 1 && parts.every(([who, says]) => who.startsWith(`${noun} `) && says === parts[0][1]);
  return alike ? `${noun}s ${parts.map(([who]) => who.slice(noun.length + 1)).join(", ")}: ${parts[0][1]}` : lesson.claims.map((c) => c.text).join("; ");
}

function fact(f, key) {
  return h("li", {}, h("button", { type: "button", class: "line", "data-key": key, "data-fact": factKey(f), ...lighting(f.places, [factKey(f)]) },
    h("span", { class: "of" }, f.source), h("span", {}, f.text)));
}

function tally({ tally, noun }) {
  return tally && h("p", { class: "tally soft" },
    h("span", {}, h("strong", {}, tally.safe), ` ${noun}${tally.safe === 1 ? "" : "s"} proved safe`), h("span", {}, h("strong", {}, tally.deadly), " proved deadly"), h("span", {}, h("strong", {}, tally.open), " open"));
}

// move says what was done, and what was advised where that differs.
function move(turn) {
  const { done, advice } = turn;
  if (!done) return null;
  const said = done.action || done.said || "not told";
  const other = advice && done.by !== "agent" && advice.action !== done.action;
  return [
    h("div", { class: "move" },
      h("p", {}, h("span", { class: "soft" }, done.by === "you" ? "You: " : "Move: "), h("strong", { class: "action" }, said), done.tactic && h("span", { class: "soft" }, ` (${done.tactic})`), done.guess && h("span", { class: "soft" }, ", a guess")),
      done.reason && h("p", { class: "small" }, done.reason)),
    other && h("p", { class: "small soft" }, `The agent would have: ${advice.action}. ${advice.reason}`),
    (done.doubt || advice?.doubt) && h("p", { class: "small wrong" }, done.doubt || advice.doubt),
  ];
}

function outcome(turn) {
  const { result, turns, more, cut } = session().told;
  if (turn.turn !== turns || more) return null;
  if (!result) return cut && h("p", { class: "small wrong" }, cut);
  return h("p", { class: `result ${result.won ? "won" : "lost"}` },
    `${result.text[0].toUpperCase()}${result.text.slice(1)} in turn ${result.turns}${result.score ? `, with a score of ${result.score}` : ""}.`);
}
