// The question of the mode predict.
import { h } from "./dom.js";
import { say } from "./announce.js";
import { attempt, go, last, write } from "./lesson.js";
import { answerOf, asked, guess, isRevealed, reveal } from "./predict.js";
import { queue } from "./queue.js";
import { session, state } from "./state.js";
import { percent } from "./marks.js";

export const guesses = { s: "safe", d: "deadly", o: "open" };

// predict answers the question that is asked.
export async function predict(verdict) {
  const place = asked();
  if (state.mode !== "predict" || !place) return;
  const answer = await attempt(() => guess(place.name, verdict));
  if (answer) write();
  if (answer) say(`${answer.right ? "Right" : "Not so"}: ${place.title} is ${answer.verdict}. ${score()}`);
}

// revealAll shows all that is known in this turn.
export function revealAll() {
  reveal(state.n);
  return go(state.n);
}

const score = () => `Score ${session().told.score.right} of ${session().told.score.of}`;

export function predictCard(turn) {
  const place = asked();
  const answer = answerOf(state.n, state.place);
  const title = turn.places.find((p) => p.name === state.place)?.title;
  return h("div", { class: "move stack" },
    h("p", { class: "score" }, score()),
    answer && h("p", {}, h("span", { class: answer.right ? "right" : "wrong" }, answer.right ? "✓ Right. " : "✗ Not so. "),
      `${title} is ${verdictWords(answer)}; you said ${answer.guess}. `, !answer.counted && "(Asked before: not counted.) ", "Why is below."),
    place ? question(place, answer !== undefined) : h("p", {}, isRevealed(state.n) ? "All of this turn is shown." : "No more to ask in this turn."),
    h("div", { class: "row" },
      !isRevealed(state.n) && h("button", { type: "button", "data-key": "reveal", onclick: revealAll }, "Show all of this turn"),
      state.n < last() && h("button", { type: "button", "data-key": "onward", onclick: () => go(state.n + 1) }, "Next turn")));
}

function question(place, further) {
  return h("div", { class: "stack", role: "group", "aria-label": "Question" },
    h("p", {}, further ? "And " : "What follows about ", h("strong", {}, place.title), ": is it safe, deadly or open? ", h("span", { class: "soft small" }, "(Or select another.)")),
    h("div", { class: "choices" }, Object.entries(guesses).map(([key, verdict]) => h("button", { type: "button", "data-key": verdict, onclick: () => queue(() => predict(verdict)) },
      verdict[0].toUpperCase() + verdict.slice(1), h("kbd", { "aria-hidden": "true" }, key)))));
}

function verdictWords(answer) {
  const things = answer.holds.filter((c) => c.what !== "").map((c) => c.what);
  switch (answer.verdict) {
    case "safe":
      return things.length > 0 ? "proved safe" : "proved safe and empty";
    case "deadly":
      return `proved deadly (${things.join(" or ")})`;
    default:
      return `open: it kills with ${percent(answer.risk)}`;
  }
}
