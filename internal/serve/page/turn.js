// The card of the turn: what is perceived, what it proves, and the move; with the
// questions or actions of the mode.
import { byID, h, replace } from "./dom.js";
import { clueIcon } from "./clues.js";
import { compareCard } from "./comparing.js";
import { factKey, lighting } from "./light.js";
import { playCard } from "./playing.js";
import { predictCard } from "./predicting.js";
import { running, session, state } from "./state.js";
import { capital, t } from "./words.js";

const cards = { play: playCard, predict: predictCard, compare: compareCard };

export function showTurn(changed) {
  if ("marks" in changed && !("turn" in changed)) return; // which only the picture shows
  const card = byID("turn");
  card.hidden = !running();
  if (card.hidden) return;
  const { turn } = state;
  replace(card,
    h("h2", { id: "turn-title" }, capital(t(`turn ${turn.turn}`)), h("span", { class: "aside" }, turn.status ? `${t(turn.here)}, ${t(turn.status)}` : t("{place}, exits {list}", { place: t(turn.here), list: turn.exits.join(", ") }))),
    h("div", { class: "stack" },
      perceived(turn), cards[state.mode]?.(turn), state.mode !== "compare" && [news(turn), tally(turn), move(turn), outcome(turn)]));
}

function perceived(turn) {
  if (turn.clues.length === 0) return h("p", { class: "soft" }, t("Nothing is perceived here."));
  return h("ul", { class: "clues", "aria-label": t("Perceived") }, turn.clues.map((c) => h("li", {}, clueIcon(c), " ", t(c))));
}

// news lists what the turn has proved, with the facts that it follows from.
function news(turn) {
  if (turn.proved.length === 0) return turn.tally && h("p", { class: "soft" }, t("Nothing new is proved."));
  return [
    h("h3", {}, t("Proved in this turn")),
    h("ul", { class: "news" }, turn.proved.map((lesson, i) => h("li", {},
      h("button", { type: "button", class: "line", "data-key": `lesson ${i}`, ...lighting(lesson.claims.flatMap((c) => c.places), []) }, h("strong", {}, t(claims(lesson, turn.noun)))),
      h("ul", { "aria-label": t("because") }, lesson.facts.map((f) => fact(f, `lesson ${i} ${f.text}`)))))),
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
    h("span", { class: "of" }, t(f.source)), h("span", {}, t(f.text))));
}

function tally({ tally, noun }) {
  return tally && h("p", { class: "tally soft" },
    h("span", {}, h("strong", {}, tally.safe), ` ${t(`${noun}${tally.safe === 1 ? "" : "s"} proved safe`)}`), h("span", {}, h("strong", {}, tally.deadly), ` ${t("proved deadly")}`), h("span", {}, h("strong", {}, tally.open), ` ${t("open")}`));
}

// move says what was done, and what was advised where that differs.
function move(turn) {
  const { done, advice } = turn;
  if (!done) return null;
  const said = t(done.action || done.said || "not told");
  const other = advice && done.by !== "agent" && advice.action !== done.action;
  return [
    h("div", { class: "move" },
      h("p", {}, h("span", { class: "soft" }, `${t(done.by === "you" ? "You" : "Move")}: `), h("strong", { class: "action" }, said), done.tactic && h("span", { class: "soft" }, ` (${t(done.tactic)})`), done.guess && h("span", { class: "soft" }, `, ${t("a guess")}`)),
      done.reason && h("p", { class: "small" }, t(done.reason))),
    other && h("p", { class: "small soft" }, `${t("The agent would have")}: ${t(advice.action)}. ${capital(t(advice.reason))}`),
    (done.doubt || advice?.doubt) && h("p", { class: "small wrong" }, t(done.doubt || advice.doubt)),
  ];
}

function outcome(turn) {
  const { result, turns, more, cut } = session().told;
  if (turn.turn !== turns || more) return null;
  if (!result) return cut && h("p", { class: "small wrong" }, t(cut));
  return h("p", { class: `result ${result.won ? "won" : "lost"}` },
    `${t(capital(result.text))} ${result.score ? t("in turn {turn}, with a score of {score}.", { turn: result.turns, score: result.score }) : t("in turn {turn}.", { turn: result.turns })}`);
}
