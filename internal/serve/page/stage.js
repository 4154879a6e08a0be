// The picture of the turn, with its headline, legend and time; two of them when two
// are compared.
import { byID, h, replace, s } from "./dom.js";
import { Board } from "./board.js";
import { Cave } from "./cave.js";
import { goesOut, lightsUp, litPlaces } from "./light.js";
import { attempt, select } from "./lesson.js";
import { kinds, kindOf, letters, percent, wordsOf } from "./marks.js";
import { hides, modes } from "./modes.js";
import { walkTo } from "./playing.js";
import { asked, withAnswers } from "./predict.js";
import { token } from "./room.js";
import { save, savePicture } from "./save.js";
import { running, session, state } from "./state.js";
import { timeBar } from "./time.js";
import { capital, t } from "./words.js";

let built = ""; // what the stage is built for
let sides = [];

// showStage draws the state.
export function showStage() {
  const stage = byID("stage");
  stage.hidden = !running();
  byID("main").classList.toggle("two", state.mode === "compare");
  byID("main").classList.toggle("asks", state.mode === "play" || state.mode === "predict");
  byID("main").classList.toggle("explains", state.place !== "" && state.mode === "watch");
  if (stage.hidden) return;
  const wanted = `${state.agent.told.session} ${state.mode} ${state.turn.width > 0} ${state.theme}`;
  if (wanted !== built) build(stage);
  built = wanted;
  sides[0].show(session(), state.mode === "predict" ? withAnswers(state.turn) : state.turn, state.marks[0], otherThan(state.turn, state.otherTurn));
  sides[1]?.show(state.other, state.otherTurn, state.marks[1], otherThan(state.otherTurn, state.turn));
  timeBar(byID("time"));
}

// focusPicture puts the focus into the picture.
export const focusPicture = () => sides[0]?.picture.focus();

function build(stage) {
  for (const side of sides) goesOut(side.picture);
  sides = state.mode === "compare" ? [new Side("the left one"), new Side("the right one")] : [new Side("")];
  for (const side of sides) lightsUp(side.picture);
  replace(stage, h("div", { class: "stack" },
    h("h1", { class: "hidden" }, `${t(state.agent.told.title)}: ${t(modes.find((m) => m.name === state.mode).title)}`),
    sides.length > 1 ? h("div", { class: "sides" }, sides.map((side) => side.element)) : sides[0].element,
    h("div", { id: "time", class: "time", role: "group", "aria-label": t("Time") }),
    legend()));
}

// pick walks to a square beside the player's, or selects a place.
const pick = (name) => walkTo(name) || select(name);

// Side is one picture with its headline.
class Side {
  constructor(where) {
    const grid = state.turn.width > 0;
    const label = `${t(grid ? "The board" : "The cave")}${where && `, ${t(where)}`}: ${t("arrow keys go from {noun} to {noun}, Enter explains", { noun: t(state.turn.noun) })}`;
    this.picture = grid ? new Board(label, pick) : new Cave(label, pick);
    this.headline = h("div", { class: "headline" });
    this.unseen = h("p", { class: "unseen-note" });
    this.picked = h("p", { class: "picked" });
    const files = h("div", { class: "downloads", role: "group", "aria-label": t("Downloads") },
      h("button", { type: "button", class: "link small", onclick: () => savePicture(`${this.from.told.game}-turn${this.turn.turn}.svg`, this.picture.element) }, t("Picture")),
      h("button", { type: "button", class: "link small", onclick: () => attempt(async () => save(await this.from.transcript())) }, t("Transcript")));
    this.element = h("div", { class: "side" }, this.headline, h("div", { class: "frame" }, this.picture.element), this.picked, h("div", { class: "below" }, this.unseen, files));
  }

  show(from, turn, marks, different) {
    Object.assign(this, { from, turn });
    const { told } = from;
    const who = state.mode === "compare" ? [h("strong", {}, `${told.agent}, ${told.strategy}`), ended(from, turn)]
      : [h("strong", {}, t(told.title)), h("span", { class: "soft" }, t(told.settings)), told.id && h("code", {}, told.id)];
    this.headline.replaceChildren(...who.filter(Boolean));
    this.picture.show(turn, {
      selected: state.place, lit: litPlaces(), fresh: different ?? freshIn(turn),
      asked: state.mode === "predict" ? asked()?.name : undefined,
      clues: marks.perceived, bounds: state.mode === "play" ? null : state.bounds,
      way: marks.way, shot: /^shoot/i.test(turn.done?.action ?? ""),
    });
    this.unseen.replaceChildren(...unseenNote(turn));
    this.picked.replaceChildren(...pickedNote(turn));
  }
}

function ended(from, turn) {
  const { result, turns } = from.told;
  return h("span", { class: "soft" }, state.n < turns || !result ? t("turn {turn} of {last}", { turn: turn.turn, last: turns }) : `${t(capital(result.text))} ${t("in turn {turn}.", { turn: turns })}`);
}

// freshIn returns the places about which the turn proved something.
function freshIn(turn) {
  return new Set(turn.proved.flatMap((lesson) => lesson.claims.flatMap((c) => c.places)));
}

// otherThan returns the places of which the other turn says something else, or null
// without another.
export function otherThan(turn, other) {
  if (!other) return null;
  const there = new Map(other.places.map((p) => [p.name, p]));
  const differs = (a, b) => !b || kindOf(a) !== kindOf(b) || percent(a.risk) !== percent(b.risk);
  return new Set(turn.places.filter((p) => differs(p, there.get(p.name))).map((p) => p.name));
}

// pickedNote says in short what the card beside the picture says, where that is not
// in sight.
function pickedNote(turn) {
  const place = turn.places.find((p) => p.name === state.place);
  if (!place) return [];
  return [h("strong", {}, t(place.title)), `: ${wordsOf(place)}. `, h("a", { href: "#why", onclick: toWhy }, t("Why"))];
}

function toWhy(event) {
  event.preventDefault();
  byID("why").scrollIntoView();
  byID("why").focus({ preventScroll: true });
}

function unseenNote(turn) {
  const { unseen, noun } = turn;
  if (unseen.count === 0) return [];
  const icon = s("svg", { viewBox: "-22 -22 44 44", width: 40, height: 40, "aria-hidden": "true" }, token("unseen", String(unseen.count), 18));
  const name = t(unseen.count === 1 ? `${noun} never seen` : `${noun}s never seen`);
  const things = (unseen.holds ?? []).filter((c) => c.what !== "").map((c) => `${t(c.what)} ${percent(c.chance)}`).join(", ");
  const why = h("button", { type: "button", class: "link", "data-key": "unseen", onclick: () => select(unnamed(turn)) }, name);
  return [icon, h("span", {}, h("span", { class: "hidden" }, `${unseen.count} `), why, h("span", { class: "soft" }, things && `${unseen.count > 1 ? `, ${t("each")}` : ""}: ${things}`))];
}

// unnamed is the first number that is no place's seen: all that were never seen are
// alike.
function unnamed(turn) {
  let n = 0;
  while (turn.places.some((p) => p.name === String(n))) n++;
  return String(n);
}

// legend explains every kind of mark.
function legend() {
  const item = (kind, says) => h("li", {}, s("svg", { viewBox: "-13 -13 26 26", width: 24, height: 24, "aria-hidden": "true" }, token(kind, kind === "open" ? "" : kind === "thing" ? letters("bats") : kinds[kind].mark, 10.5, 0.5)), t(says ?? kinds[kind].says));
  const halo = (name, says) => h("li", {}, s("svg", { viewBox: "-13 -13 26 26", width: 24, height: 24, class: name, "aria-hidden": "true" }, s("circle", { class: "halo", r: 9 })), t(says));
  const known = ["visited", "safe", "thing", "deadly", "open"].map((kind) => item(kind));
  const compared = state.mode === "compare";
  const rest = hides(state.turn.turn) || state.mode === "predict" ? [item("unknown"), item("unseen")] : [item("unseen")];
  return h("ul", { class: "legend", "aria-label": t("Legend") }, known, rest, halo("fresh", compared ? "other than on the other side" : "new in this turn"), halo("lit", "what you are reading about"));
}
