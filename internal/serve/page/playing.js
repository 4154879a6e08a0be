// Playing oneself, and what the agent would do.
import { h } from "./dom.js";
import { attempt, go, hold, show } from "./lesson.js";
import { change, state } from "./state.js";

let advice = null; // what was asked for, of which turn

// act plays the present turn.
export const act = (action) => attempt(async () => {
  hold();
  await state.you.act(action);
  change({ place: "" });
  await show(state.you.told.turns);
});

// whatWouldYouDo asks the agent.
export const whatWouldYouDo = () => attempt(async () => {
  if (state.mode !== "play" || state.you.told.result) return;
  const { n, you } = state;
  advice = { you, n, ...await you.advice(n) };
  change({});
});

const takeBack = () => attempt(async () => {
  hold();
  await state.you.back(Math.max(1, state.you.told.result ? state.n : state.n - 1));
  await show(state.you.told.turns);
});

function help(on) {
  change({ helped: on });
  return go(state.n);
}

export function playCard(turn) {
  const { told } = state.you;
  const present = state.n === told.turns && !told.result;
  const mine = advice?.you === state.you && advice.n === state.n ? advice : null;
  return h("div", { class: "move stack" },
    present ? actions(turn) : h("p", {}, told.result ? "The game is over." : "This turn is past."),
    h("div", { class: "row" },
      present && h("button", { type: "button", class: "main", "data-key": "advice", onclick: whatWouldYouDo }, "What would you do?"),
      !present && !told.result && h("button", { type: "button", "data-key": "present", onclick: () => go(told.turns) }, `Go on with turn ${told.turns}`),
      (told.turns > 1 || told.result) && state.n === told.turns && h("button", { type: "button", "data-key": "undo", onclick: takeBack }, "Take back"),
      h("label", { class: "row" }, h("input", { type: "checkbox", "data-key": "helped", checked: state.helped, onchange: (e) => help(e.target.checked) }), "Show what is proved")),
    present && mine && h("div", { class: "stack", role: "status" },
      h("p", {}, "I would ", h("strong", { class: "action" }, mine.action), ": ", mine.tactic, ". ", h("span", { class: "small" }, mine.reason)),
      h("div", {}, h("button", { type: "button", "data-key": "agreed", onclick: () => act(mine.action) }, "Do that"))));
}

// actions are buttons for what can be done; with a room selected, for that alone.
function actions(turn) {
  const there = turn.actions.filter((a) => a.place === state.place);
  const shown = state.place && there.length > 0 ? there : turn.actions;
  return [
    h("div", { class: "choices", role: "group", "aria-label": "Actions" }, shown.map((a) => h("button", { type: "button", "data-key": a.action, onclick: () => act(a.action) },
      a.does[0].toUpperCase() + a.does.slice(1), a.key && h("kbd", { "aria-hidden": "true" }, a.key)))),
    !turn.actions.some((a) => a.key) && h("form", { class: "row", onsubmit: (e) => { e.preventDefault(); act(e.target.elements.action.value); } },
      h("label", { class: "row small" }, "Or type it", h("input", { name: "action", "data-key": "typed", required: true, autocomplete: "off", size: 14, placeholder: turn.actions.at(-1)?.action ?? "" })),
      h("button", { type: "submit", "data-key": "do" }, "Do")),
  ];
}
