// Playing oneself, and what the agent would do.
import { h } from "./dom.js";
import { attempt, go, hold, show, write } from "./lesson.js";
import { queue } from "./queue.js";
import { change, state } from "./state.js";
import { capital, t } from "./words.js";

let advice = null; // what was asked for, of which turn

// act plays the present turn, when it is its turn.
export const act = (action) => attempt(async () => {
  hold();
  await state.you.act(action);
  change({ place: "" });
  write(); // lest a reload lose it
  await show(state.you.told.turns);
});

// press is act for a button, which means the turn that it was pressed in.
function press(action) {
  const { you, n } = state;
  return queue(() => state.you === you && state.n === n && act(action));
}

// canAct says whether the turn that is shown can be played.
const canAct = () => state.mode === "play" && !state.you.told.result && state.n === state.you.told.turns;

// keyed returns the action that a key does: those of a game with keys, and arrows.
export function keyed(key) {
  if (!canAct()) return undefined;
  const arrow = /^Arrow(.+)/.exec(key)?.[1].toLowerCase();
  return state.turn.actions.find((a) => (arrow ? a.arrow === arrow : a.key && a.key === key));
}

// hasKey says whether keyed may return an action for the key when it is its turn.
export const hasKey = (key) => state.mode === "play" && !state.you.told.result && state.turn.actions.some((a) => a.key === key || a.arrow && `Arrow${a.arrow}`.toLowerCase() === key.toLowerCase());

// walkTo goes to a neighbouring square, where the arrows go to squares: it turns first
// where one has to. It reports whether it is one.
export function walkTo(name) {
  if (state.mode !== "play" || !canAct() || !state.turn.actions.some((a) => a.arrow)) return false;
  const { turn } = state;
  const [from, to] = [turn.at, name].map((p) => turn.places.findIndex((q) => q.name === p));
  const ways = { up: -turn.width, right: 1, down: turn.width, left: -1 };
  const way = Object.keys(ways).find((w) => ways[w] === to - from && (ways[w] % turn.width === 0 || Math.floor(from / turn.width) === Math.floor(to / turn.width)));
  if (!way || to < 0) return false;
  const does = (arrow) => queue(() => act(keyed(`Arrow${arrow}`)?.action ?? ""));
  if (turn.actions.some((a) => a.arrow === "down")) return does(way), true; // each arrow goes its way
  const facing = "^>v<".indexOf(turn.facing);
  const turns = (Object.keys(ways).indexOf(way) - facing + 4) % 4;
  for (let i = 0; i < (turns === 3 ? 1 : turns); i++) does(turns === 3 ? "left" : "right");
  does("up");
  return true;
}

// whatWouldYouDo asks the agent.
export const whatWouldYouDo = () => attempt(async () => {
  if (state.mode !== "play" || state.you.told.result) return;
  const { n, you } = state;
  advice = { you, n, ...await you.advice(n) };
  change({});
});

const takeBack = () => queue(() => attempt(async () => {
  hold();
  await state.you.back(Math.max(1, state.you.told.result ? state.n : state.n - 1));
  await show(state.you.told.turns);
}));

function help(on) {
  change({ helped: on });
  return go(state.n);
}

// meant returns an action as the engine reads it: of what is typed, the verb may be the theme's.
function meant(typed) {
  const [first, ...rest] = typed.trim().split(/\s+/);
  const verbs = state.turn.actions.map((a) => a.action.split(" ")[0]);
  const verb = verbs.find((v) => t(`${v} 1`).split(" ")[0].toLowerCase() === first.toLowerCase());
  return [verb ?? first, ...rest].join(" ");
}

export function playCard(turn) {
  const { told } = state.you;
  const present = state.n === told.turns && !told.result;
  const mine = advice?.you === state.you && advice.n === state.n ? advice : null;
  return h("div", { class: "move stack" },
    present ? actions(turn) : h("p", {}, t(told.result ? "The game is over." : "This turn is past.")),
    h("div", { class: "row" },
      present && h("button", { type: "button", class: "main", "data-key": "advice", onclick: whatWouldYouDo }, t("What would you do?")),
      !present && !told.result && h("button", { type: "button", "data-key": "present", onclick: () => go(told.turns) }, t("Go on with turn {turn}", { turn: told.turns })),
      (told.turns > 1 || told.result) && state.n === told.turns && h("button", { type: "button", "data-key": "undo", onclick: takeBack }, t("Take back")),
      h("label", { class: "row" }, h("input", { type: "checkbox", "data-key": "helped", checked: state.helped, onchange: (e) => help(e.target.checked) }), ` ${t("Show what is proved")}`)),
    present && mine && h("div", { class: "stack", role: "status" },
      h("p", {}, `${t("I would")} `, h("strong", { class: "action" }, t(mine.action)), ": ", t(mine.tactic), ". ", h("span", { class: "small" }, capital(t(mine.reason)))),
      h("div", {}, h("button", { type: "button", "data-key": "agreed", onclick: () => press(mine.action) }, t("Do that")))));
}

// actions are buttons for what can be done; with a room selected, for that alone.
function actions(turn) {
  const there = turn.actions.filter((a) => a.place === state.place);
  const shown = state.place && there.length > 0 ? there : turn.actions;
  return [
    h("div", { class: "choices", role: "group", "aria-label": t("Actions") }, shown.map((a) => h("button", { type: "button", "data-key": a.action, onclick: () => press(a.action) },
      capital(t(a.does)), a.key && h("kbd", { "aria-hidden": "true" }, a.key)))),
    !turn.actions.some((a) => a.key) && h("form", { class: "row", onsubmit: (e) => { e.preventDefault(); press(meant(e.target.elements.action.value)); } },
      h("label", { class: "row small" }, t("Or type it"), h("input", { name: "action", "data-key": "typed", required: true, autocomplete: "off", size: 14, placeholder: t(turn.actions.at(-1)?.action ?? "") })),
      h("button", { type: "submit", "data-key": "do" }, t("Do"))),
  ];
}
