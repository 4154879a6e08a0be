// The card of the knowledge base: all that was told so far, as sentences or as
// clauses, the newest first.
import { busy, complain } from "./announce.js";
import { byID, h, replace } from "./dom.js";
import { factKey, lighting, relight } from "./light.js";
import { running, session, state } from "./state.js";
import { capital, t } from "./words.js";

let form = "sentences";
let filter = ""; // a room, or "" for all
let shown = {};

export async function showFacts() {
  const card = byID("facts");
  card.hidden = !running();
  if (card.hidden) return;
  const { turn } = state;
  if (filter && !turn.places.some((p) => p.name === filter)) filter = "";
  const wanted = { turn, form, filter, theme: state.theme };
  if (Object.keys(wanted).every((k) => wanted[k] === shown[k])) return;
  shown = wanted;
  const list = await busy(form === "sentences" ? sentences(turn) : clauses(turn)).catch(complain);
  if (shown !== wanted) return;
  if (!list) shown = {}; // to be asked for again
  if (!list) return;
  replace(card, h("h2", { id: "facts-title" }, t("Knowledge base")), controls(turn), h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t(`Facts as ${form}`) }, list));
  relight();
}

// set changes the form or the filter.
function set(to) {
  ({ form, filter } = { form, filter, ...to });
  return showFacts();
}

function controls(turn) {
  const option = (text, value) => h("option", { value, selected: value === filter }, text);
  return h("div", { class: "filter" },
    h("div", { class: "segments", role: "group", "aria-label": t("Form") }, ["sentences", "clauses"].map((name) => h("button", {
      type: "button", "data-key": name, "aria-pressed": name === form ? "true" : "false", onclick: () => set({ form: name }) }, t(capital(name))))),
    h("select", { id: "filter", "data-key": "filter", "aria-label": t(`Only what is about one ${turn.noun}`), onchange: (e) => set({ filter: e.target.value }) },
      option(t(`All ${turn.noun}s`), ""), turn.places.map((p) => option(t(p.title), p.name))));
}

async function sentences(turn) {
  const { facts } = await session().facts(turn.turn);
  const about = facts.filter((f) => !filter || f.places.includes(filter));
  if (about.length === 0) return h("p", { class: "soft" }, t("Nothing was told about {place}.", { place: filter }));
  return byTurn(about).map(([source, group]) => [
    h("p", { class: "group" }, heading(source, group[0].turn, turn.turn)),
    h("ul", { class: "sentences" }, group.map((f) => h("li", {}, h("button", {
      type: "button", class: f.new ? "line new" : "line", "data-key": factKey(f), "data-fact": factKey(f), ...lighting(f.places, [factKey(f)]) }, h("span", {}, t(f.text))))))]);
}

async function clauses(turn) {
  const all = await session().clauses(turn.turn, filter);
  const groups = [...all.groups].sort((a, b) => b.turn - a.turn);
  return [
    h("p", { class: "soft small" }, `${t("{n} clauses over {all} variables", { n: all.total, all: all.variables })}${all.left_out > 0 ? `; ${t("{n} of them are left out here", { n: all.left_out })}` : ""}.`),
    groups.map((g) => [
      h("p", { class: "group" }, g.text.split("; ").map(sourced).join("; ")),
      h("ul", { class: "sentences clause" }, g.clauses.map((c) => h("li", {}, c.length > 0 ? c.map(literal).join(" ∨ ") : "⊥")))])];
}

// sourced tells a sentence with where it is from before it.
function sourced(text) {
  const at = text.indexOf(": ");
  return `${t(text.slice(0, at))}: ${t(text.slice(at + 2))}`;
}

const literal = (l) => (l.startsWith("not ") ? `¬${t(l.slice(4))}` : t(l));

// byTurn groups facts by their source, the last turn first, the rules at the end.
function byTurn(facts) {
  const groups = new Map();
  for (const f of [...facts].sort((a, b) => b.turn - a.turn)) groups.set(f.source, [...groups.get(f.source) ?? [], f]);
  return [...groups];
}

function heading(source, turn, now) {
  if (turn === 0) return t("Rules");
  const name = capital(t(source));
  return turn === now ? `${name}, ${t("new")}` : name;
}
