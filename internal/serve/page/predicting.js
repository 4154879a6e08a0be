// The question of the mode predict.
import { h } from "./dom.js";
import { say } from "./announce.js";
import { attempt, go, last, write } from "./lesson.js";
import { answerOf, asked, guess, isRevealed, reveal } from "./predict.js";
import { queue } from "./queue.js";
import { session, state } from "./state.js";
import { percent } from "./marks.js";
import { bound, capital, t } from "./words.js";

// guesses are the verdicts, and the key for each.
export const guesses = () => [["safe", "s"], ["deadly", "d"], ["open", "o"]].map(([verdict, key]) => [verdict, bound(verdict, key)]);

// predict answers the question that is asked.
export async function predict(verdict) {
  const place = asked();
  if (state.mode !== "predict" || !place) return;
  const answer = await attempt(() => guess(place.name, verdict));
  if (answer) write();
  if (answer) say(`${t(answer.right ? "Right" : "Not so")}: ${t("{place} is {verdict}", { place: t(place.title), verdict: t(answer.verdict) })}. ${score()}`);
}

// revealAll shows all that is known in this turn.
export function revealAll() {
  reveal(state.n);
  return go(state.n);
}

const score = () => t("Score {right} of {all}", { right: session().told.score.right, all: session().told.score.of });

export function predictCard(turn) {
  const place = asked();
  const answer = answerOf(state.n, state.place);
  const title = turn.places.find((p) => p.name === state.place)?.title;
  return h("div", { class: "move stack" },
    h("p", { class: "score" }, score()),
    answer && h("p", {}, h("span", { class: answer.right ? "right" : "wrong" }, answer.right ? `✓ ${t("Right")}. ` : `✗ ${t("Not so")}. `),
      `${t("{place} is {verdict}; you said {guess}.", { place: t(title), verdict: verdictWords(answer), guess: t(answer.guess) })} `, !answer.counted && `${t("(Asked before: not counted.)")} `, t("Why is below.")),
    place ? question(place, answer !== undefined) : h("p", {}, t(isRevealed(state.n) ? "All of this turn is shown." : "No more to ask in this turn.")),
    h("div", { class: "row" },
      !isRevealed(state.n) && h("button", { type: "button", "data-key": "reveal", onclick: revealAll }, t("Show all of this turn")),
      state.n < last() && h("button", { type: "button", "data-key": "onward", onclick: () => go(state.n + 1) }, t("Next turn"))));
}

function question(place, further) {
  return h("div", { class: "stack", role: "group", "aria-label": t("Question") },
    h("p", {}, `${t(further ? "And" : "What follows about")} `, h("strong", {}, t(place.title)), `: ${t("is it safe, deadly or open?")} `, h("span", { class: "soft small" }, t("(Or select another.)"))),
    h("div", { class: "choices" }, guesses().map(([verdict, key]) => h("button", { type: "button", "data-key": verdict, onclick: () => queue(() => predict(verdict)) },
      capital(t(verdict)), h("kbd", { "aria-hidden": "true" }, key)))));
}

function verdictWords(answer) {
  const things = answer.holds.filter((c) => c.what !== "").map((c) => t(c.what));
  switch (answer.verdict) {
    case "safe":
      return t(things.length > 0 ? "proved safe" : "proved safe and empty");
    case "deadly":
      return `${t("proved deadly")} (${things.join(` ${t("or")} `)})`;
    default:
      return t("open: it kills with {chance}", { chance: percent(answer.risk) });
  }
}
