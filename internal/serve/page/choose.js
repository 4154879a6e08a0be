// Choosing what to look at: a game with its settings, an id, or a file.
import * as address from "./address.js";
import { byID, h, replace, set } from "./dom.js";
import { complain } from "./announce.js";
import { gallery } from "./gallery.js";
import { open } from "./lesson.js";
import { rules, what } from "./rules.js";
import { keeper } from "./server.js";
import { change, state } from "./state.js";
import { speak } from "./words.js";

let game = null;

// plain settings have a value of their own, and are always in sight; the others
// change one of these, and are folded away.
const plain = (f) => f.default !== "" && (f.kind !== "number" || f.default !== "0") && f.kind !== "switch";

export function showChoose() {
  const page = byID("choose");
  page.hidden = !state.choosing;
  if (page.hidden || page.firstChild) return;
  game = state.games.games[0];
  replace(page,
    h("h1", { id: "choose-title" }, "See it think"),
    h("p", { class: "soft" }, "An agent hunts in a cave that it does not know. This page shows what it has proved at each turn, what is merely likely, and why."),
    what(),
    h("form", { id: "new", onsubmit: submit },
      h("fieldset", { class: "games" }, h("legend", { class: "hidden" }, "Game"), state.games.games.map(card)),
      h("div", { id: "rules" }),
      h("div", { id: "settings" })),
    gallery(),
    h("div", { class: "ways" },
      h("form", { class: "card stack", onsubmit: openID },
        h("h2", {}, "By its id"), h("p", { class: "soft small" }, "An id names a world: the same for everyone."),
        h("label", { class: "row" }, h("span", { class: "hidden" }, "Id"), h("input", { name: "id", required: true, autocomplete: "off", spellcheck: "false", placeholder: "mumpus:20b3s3@17", size: 20 }), h("button", { type: "submit" }, "Open"))),
      h("div", { class: "card stack" },
        h("h2", {}, "From a file"), h("p", { class: "soft small" }, `A transcript (JSON lines), a world as text, or an id. ${keeper}`),
        h("label", { class: "drop", id: "drop", ondragover: over, ondragleave: leave, ondrop: drop },
          "Drop a file here, or choose one: ", h("input", { type: "file", id: "file", onchange: (e) => upload(e.target.files[0]) })))));
  settings();
}

function card(g, i) {
  return h("label", { class: "game" },
    h("input", { type: "radio", name: "game", value: g.name, checked: i === 0, onchange: () => { game = g; settings(); } }),
    h("strong", {}, g.title), h("span", { class: "soft small" }, g.about));
}

// settings shows the fields of the chosen game.
function settings() {
  const rest = game.settings.filter((f) => !plain(f));
  const choice = (name, label, list) => h("label", { class: "field" }, h("span", {}, label), h("select", { name }, list.map((x) => h("option", {}, x))));
  replace(byID("rules"), rules(game));
  replace(byID("settings"),
    h("div", { class: "card stack" },
      h("div", { class: "fields" }, game.settings.filter(plain).map(field),
        h("label", { class: "field" }, h("span", {}, "seed"), h("input", { name: "seed", inputmode: "numeric", autocomplete: "off", placeholder: "at random" }), h("small", {}, "the same seed, the same world"))),
      h("details", {}, h("summary", {}, rest.length > 0 ? "Agent, strategy, and more" : "Agent and strategy"),
        h("div", { class: "fields" }, choice("agent", "agent", game.agents), choice("strategy", "strategy", state.games.strategies), rest.map(field))),
      h("div", {}, h("button", { type: "submit", class: "main", id: "start" }, "Watch it hunt"))));
}

function field(f) {
  const name = `set ${f.name}`;
  const input = f.kind === "switch" ? h("input", { type: "checkbox", name, checked: f.default === "true" })
    : h("input", { name, value: f.default, inputmode: f.kind === "number" ? "numeric" : null, autocomplete: "off", placeholder: f.value });
  return h("label", { class: "field" }, h("span", {}, f.name), input, h("small", { title: f.usage }, f.usage));
}

function submit(event) {
  event.preventDefault();
  const form = event.target.elements;
  const chosen = {};
  for (const f of game.settings) {
    const input = form[`set ${f.name}`];
    const value = f.kind === "switch" ? String(input.checked) : input.value.trim();
    if (value !== f.default) chosen[f.name] = value;
  }
  const request = { game: game.name, settings: chosen };
  if (form.agent.selectedIndex > 0) request.agent = form.agent.value;
  if (form.strategy.selectedIndex > 0) request.strategy = form.strategy.value;
  if (form.seed.value.trim()) request.seed = form.seed.value.trim();
  open(request);
}

function openID(event) {
  event.preventDefault();
  open({ id: event.target.elements.id.value.trim() });
}

// upload opens a file; the server says what is wrong with it.
export async function upload(file) {
  if (!file) return;
  const most = state.games.limits.body - 4096;
  if (file.size > most) {
    complain(new Error(`${file.name} is too large: ${file.size} bytes, and ${most} are the most.`));
    return;
  }
  await open({ name: file.name, text: await file.text() });
  byID("file").value = "";
}

function over(event) {
  event.preventDefault();
  set(byID("drop"), { class: "drop over" });
}

function leave() {
  set(byID("drop"), { class: "drop" });
}

function drop(event) {
  event.preventDefault();
  leave();
  upload(event.dataTransfer.files[0]);
}

// choose goes back to the choice.
export function choose() {
  speak();
  change({ choosing: true, playing: false });
  address.write({});
  byID("main").focus();
}
