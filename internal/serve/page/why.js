// The card of a room: the verdict, the chances, and why.
import { isAborted } from "./api.js";
import { busy } from "./announce.js";
import { byID, h, replace, s } from "./dom.js";
import { factKey, lighting } from "./light.js";
import { attempt, select } from "./lesson.js";
import { kindOf, markOf, percent, wordsOf } from "./marks.js";
import { hides } from "./modes.js";
import { answerOf } from "./predict.js";
import { token } from "./room.js";
import { save } from "./save.js";
import { running, session, state } from "./state.js";
import { capital, t } from "./words.js";
import { worldPictures } from "./worlds.js";

let shown = {}; // what is in the card: turn, place, and whether it is secret
let chosen = null; // the room that it was filled for last
const kept = new WeakMap(); // answers of the engine, by turn and place

// showWhy shows why, as soon as the engine has told.
export async function showWhy() {
  const card = byID("why");
  card.hidden = !running();
  if (card.hidden) return;
  const { turn, place } = state;
  const wanted = { turn, place, secret: secret(turn, place), theme: state.theme };
  if (Object.keys(wanted).every((k) => wanted[k] === shown[k])) return;
  shown = wanted;
  if (!place) chosen = "";
  if (!place) return idle(card, t(`Select a ${turn.noun} in the picture to see what is known of it, and why.`));
  if (wanted.secret) return idle(card, t(state.mode === "predict" ? "First say what you think: the verdict and the reasons come then." : "What is proved is not shown. Switch it on to see why."));
  try {
    const why = await busy(answer(turn, place));
    if (shown === wanted) fill(card, why, turn);
  } catch (error) {
    if (shown !== wanted) return;
    shown = {}; // to be asked for again
    idle(card, isAborted(error) ? t("Cancelled.") : error.message);
  }
}

async function answer(turn, place) {
  const known = kept.get(turn) ?? new Map();
  kept.set(turn, known);
  if (!known.has(place)) known.set(place, await session().why(turn.turn, place));
  return known.get(place);
}

// secret says whether what is known of the room is not to be seen yet.
const secret = (turn, place) => hides(turn.turn) && !(state.mode === "predict" && answerOf(turn.turn, place));

function idle(card, text) {
  replace(card, h("h2", { id: "why-title" }, t("Why")), h("p", { class: "soft" }, text));
}

function fill(card, why, turn) {
  const place = { ...why, visited: turn.places.find((p) => p.name === why.name)?.visited ?? false };
  replace(card,
    h("h2", { id: "why-title" }, t(why.title), state.mode === "compare" && h("span", { class: "aside" }, t("as the left knows it")), h("button", { type: "button", class: "link small", "data-key": "unselect", onclick: () => select(""), title: t("Select nothing (Escape)") }, t("close"))),
    h("div", { class: "stack" },
      h("p", { class: "verdict" },
        s("svg", { viewBox: "-24 -24 48 48", width: 48, height: 48, "aria-hidden": "true" }, token(kindOf(place), markOf(place), 20, place.risk)),
        h("span", {}, capital(wordsOf(place)), !why.seen && h("span", { class: "soft small" }, ` (${t("never seen")})`))),
      !why.certain && chances(why),
      why.explanations.map((e) => explanation(e, turn))));
  if (chosen !== null && chosen !== why.name) bring(card);
  chosen = why.name;
}

// bring scrolls to the card where the picture stays in sight beside it; in predict the
// question comes first.
function bring(card) {
  const { top } = card.getBoundingClientRect();
  if (innerWidth >= 900 && state.mode !== "predict" && (top < 0 || top > 0.6 * innerHeight)) card.scrollIntoView();
}

function chances({ holds }) {
  if (holds.some((c) => c.chance === null)) return h("p", { class: "soft small" }, t("This strategy cannot tell how likely each is."));
  return h("div", { class: "chances" }, holds.flatMap((c) => [
    h("span", {}, t(c.what || "nothing")), bar(c), h("span", {}, percent(c.chance))]));
}

// bar shows a chance that is written beside it.
function bar({ what, chance }) {
  return s("svg", { class: what ? "bar thing" : "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "rail", width: 100, height: 10 }), s("rect", { width: 100 * chance, height: 10 }));
}

function explanation(e, turn) {
  const told = t(e.text);
  const at = told.lastIndexOf(": ");
  const [says, verdict] = [told.slice(0, at), told.slice(at + 2)];
  const title = h("h3", {}, capital(says), h("span", { class: "aside" }, ` ${verdict}`));
  if (e.verdict === "open") return h("section", {}, title, worldPictures(e, says, turn), downloads(turn, ""));
  return h("section", {}, title,
    h("ul", { class: "sentences" }, e.facts.map((f, i) => h("li", {}, factLine(f, `${e.text} fact ${i}`)))),
    e.steps.length > 0 && [h("p", { class: "soft small" }, t("Step by step:")), stepList(e.steps, e)],
    e.gap && h("p", { class: "small soft" }, t("The strategy has left this open.")),
    downloads(turn, e.query));
}

function factLine(f, key) {
  return h("button", { type: "button", class: "line", "data-key": key, "data-fact": factKey(f), ...lighting(f.places, [factKey(f)]) },
    h("span", { class: "of" }, t(f.source)), h("span", {}, t(f.text)));
}

function stepList(steps, e) {
  return h("ol", { class: "steps" }, steps.map((step) => h("li", { value: step.number },
    h("button", { type: "button", class: "line", "data-key": `${e.text} step ${step.number}`, ...lighting([...step.places, ...step.facts.flatMap((i) => e.facts[i].places)], step.facts.map((i) => factKey(e.facts[i]))) },
      h("span", { class: "of" }, step.number), h("span", {}, t(step.text), h("span", { class: "rule" }, t(step.called || step.rule), step.from.length > 0 && `, ${t(step.from.length > 1 ? "from steps {list}" : "from step {list}", { list: step.from.join(", ") })}`))),
    step.cases.map((c) => h("div", { class: "cases" },
      h("button", { type: "button", class: "line", "data-key": `${e.text} case ${c.suppose}`, ...lighting(c.places, []) }, h("span", { class: "of" }, t("suppose")), h("span", {}, t(c.suppose))),
      stepList(c.steps, e))))));
}

function downloads(turn, query) {
  const file = (name, text, rest) => h("button", { type: "button", "data-key": `${query} ${name}`, onclick: () => attempt(async () => save(await session().file(turn.turn, name, query, rest))) }, t(text));
  return h("div", { class: "downloads", role: "group", "aria-label": t("Downloads") }, file("formula", "CNF"), query && file("proof", "Proof", "&format=drat"), file("names", "Names"));
}
