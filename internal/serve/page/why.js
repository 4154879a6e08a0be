// The card of a room: the verdict, the chances, and why.
import { byID, h, replace, s } from "./dom.js";
import { factKey, lighting } from "./light.js";
import { select } from "./lesson.js";
import { kindOf, markOf, percent, wordsOf } from "./marks.js";
import { hides } from "./modes.js";
import { answerOf } from "./predict.js";
import { token } from "./room.js";
import { running, session, state } from "./state.js";
import { worldPictures } from "./worlds.js";

let shown = ""; // what is in the card
let chosen = null; // the room that it was filled for last
let kept = new Map(); // answers of the server, by session, turn and room

// showWhy shows why, as soon as the server has told.
export async function showWhy() {
  const card = byID("why");
  card.hidden = !running();
  if (card.hidden) return;
  const { turn, place } = state;
  const key = [session().told.session, session().told.turns, turn.turn, place, secret(turn, place)].join(" ");
  if (key === shown) return;
  shown = key;
  if (!place) chosen = "";
  if (!place) return idle(card, `Select a ${turn.noun} in the picture to see what is known of it, and why.`);
  if (secret(turn, place)) return idle(card, state.mode === "predict" ? "First say what you think: the verdict and the reasons come then." : "What is proved is not shown. Switch it on to see why.");
  try {
    if (!kept.has(key)) kept.set(key, await session().why(turn.turn, place));
    if (shown === key) fill(card, kept.get(key), turn);
  } catch (error) {
    if (shown === key) idle(card, error.message);
  }
}

// secret says whether what is known of the room is not to be seen yet.
const secret = (turn, place) => hides(turn.turn) && !(state.mode === "predict" && answerOf(turn.turn, place));

function idle(card, text) {
  replace(card, h("h2", { id: "why-title" }, "Why"), h("p", { class: "soft" }, text));
}

function fill(card, why, turn) {
  const place = { ...why, visited: turn.places.find((p) => p.name === why.name)?.visited ?? false };
  replace(card,
    h("h2", { id: "why-title" }, why.title, h("button", { type: "button", class: "link small", "data-key": "unselect", onclick: () => select(""), title: "Select nothing (Escape)" }, "close")),
    h("div", { class: "stack" },
      h("p", { class: "verdict" },
        s("svg", { viewBox: "-24 -24 48 48", width: 48, height: 48, "aria-hidden": "true" }, token(kindOf(place), markOf(place), 20, place.risk)),
        h("span", {}, capital(wordsOf(place)), !why.seen && h("span", { class: "soft small" }, " (never seen)"))),
      !why.certain && chances(why),
      why.explanations.map((e) => explanation(e, why, turn))));
  if (chosen !== why.name && chosen !== null && state.mode !== "predict" && innerWidth >= 900) card.scrollIntoView({ block: "nearest" });
  chosen = why.name;
}

// part numbers explanations of one claim, which are of different things.
function part(e, { explanations }) {
  const same = explanations.filter((other) => other.claim === e.claim && other.verdict === e.verdict);
  return same.length > 1 ? `, part ${same.indexOf(e) + 1} of ${same.length}` : "";
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function chances({ holds }) {
  if (holds.some((c) => c.chance === null)) return h("p", { class: "soft small" }, "This strategy cannot tell how likely each is.");
  return h("div", { class: "chances" }, holds.flatMap((c) => [
    h("span", {}, c.what || "nothing"), bar(c), h("span", {}, percent(c.chance))]));
}

// bar shows a chance that is written beside it.
function bar({ what, chance }) {
  return s("svg", { class: what ? "bar thing" : "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "rail", width: 100, height: 10 }), s("rect", { width: 100 * chance, height: 10 }));
}

function explanation(e, why, turn) {
  const title = { proved: `Proved: ${e.claim}`, refuted: `Refuted: ${e.claim}`, open: `Open: ${e.claim}` }[e.verdict] + part(e, why);
  if (e.verdict === "open") {
    return h("section", { "aria-label": title },
      h("h3", {}, `${title}? Both can be:`), worldPictures(e, why.name, turn), downloads(turn, ""));
  }
  return h("section", { "aria-label": title },
    h("h3", {}, title),
    e.facts.length > 0 && h("p", { class: "soft small" }, e.smallest ? "It follows from these facts, and no fewer:" : "It follows from these facts:"),
    h("ul", { class: "sentences" }, e.facts.map((f) => h("li", {}, factLine(f)))),
    e.steps.length > 0 && [h("p", { class: "soft small" }, "Step by step:"), stepList(e.steps, e)],
    e.gap && h("p", { class: "small soft" }, "The strategy has left this open."),
    downloads(turn, e.query));
}

function factLine(f) {
  return h("button", { type: "button", class: "line", "data-fact": factKey(f), ...lighting(f.places, [factKey(f)]) },
    h("span", { class: "of" }, f.source), h("span", {}, f.text));
}

function stepList(steps, e) {
  return h("ol", { class: "steps" }, steps.map((step) => h("li", { value: step.number },
    h("button", { type: "button", class: "line", ...lighting([...step.places, ...step.facts.flatMap((i) => e.facts[i].places)], step.facts.map((i) => factKey(e.facts[i]))) },
      h("span", { class: "of" }, step.number), h("span", {}, step.text, h("span", { class: "rule" }, step.called || step.rule, step.from.length > 0 && `, from ${step.from.length > 1 ? "steps" : "step"} ${step.from.join(", ")}`))),
    step.cases.map((c) => h("div", { class: "cases" },
      h("button", { type: "button", class: "line", ...lighting(c.places, []) }, h("span", { class: "of" }, "suppose"), h("span", {}, c.suppose)),
      stepList(c.steps, e))))));
}

function downloads(turn, query) {
  const file = (name, text, rest) => h("a", { class: "button", href: session().download(turn.turn, name, query, rest), download: "" }, text);
  return h("p", { class: "downloads", "aria-label": "Downloads" }, file("formula", "CNF"), query && file("proof", "Proof", "&format=drat"), file("names", "Names"));
}
