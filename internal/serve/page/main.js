// The page starts here.
import { cancel, listGames } from "./api.js";
import * as address from "./address.js";
import { choose, showChoose } from "./choose.js";
import { byID, h, replace, set } from "./dom.js";
import { showFacts } from "./facts.js";
import { startKeys } from "./keys.js";
import { attempt, closeAll, open, setMode, setTheme, themesOf, touchAll } from "./lesson.js";
import { copyLink } from "./link.js";
import { modes } from "./modes.js";
import { unpack } from "./pack.js";
import { clear } from "./queue.js";
import { connect } from "./server.js";
import { showStage } from "./stage.js";
import { change, onChange, running, session, state } from "./state.js";
import { showTheme, startTheme } from "./theme.js";
import { showTurn } from "./turn.js";
import { showWhy } from "./why.js";
import { bound, t } from "./words.js";

function showTop() {
  const begun = running();
  byID("modes").hidden = !begun;
  byID("new-game").hidden = !begun;
  byID("copy-link").hidden = !begun;
  replace(byID("modes"), modes.map((m) => h("button", {
    type: "button", "data-key": m.name, title: t(m.about), "aria-pressed": m.name === state.mode ? "true" : "false", onclick: () => setMode(m.name) }, t(m.title))));
  document.title = begun ? `${t(session().told.title)}, ${t(`turn ${state.n}`)}: mumpus` : "mumpus: see it think";
  const themes = begun ? themesOf(session().told.game) : [];
  replace(byID("words"), themes.length > 0 && h("select", { "data-key": "words", "aria-label": t("Theme of the game"), title: t("Theme of the game"), onchange: (e) => setTheme(e.target.value) },
    ["", ...themes].map((name) => h("option", { value: name, selected: name === state.theme }, name || t("standard")))));
  labels();
}

// labels tells what always stands there.
function labels() {
  byID("new-game").textContent = t("New game");
  byID("copy-link").textContent = t("Copy link");
  for (const [id, text, does, key] of [["new-game", "Another game", "new", "n"], ["copy-link", "Copy a link to this turn", "link", "L"], ["theme", "Light or dark", "light", "T"], ["help-button", "Keyboard and help", "help", "?"]]) byID(id).title = `${t(text)} (${bound(does, key)})`;
  for (const [id, text] of [["help-button", "Keyboard and help"], ["modes", "Modes"], ["stage", "Picture and time"]]) set(byID(id), { "aria-label": t(text) });
  byID("skip").textContent = t("Skip to the picture");
  byID("cancel").textContent = t("Cancel");
  showTheme();
}

async function start() {
  startTheme();
  startKeys();
  byID("new-game").addEventListener("click", choose);
  byID("copy-link").addEventListener("click", copyLink);
  byID("cancel").addEventListener("click", () => { clear(); cancel(); });
  const games = await attempt(async () => {
    await connect((share) => { byID("loaded").value = share; });
    return listGames();
  });
  byID("loading").hidden = true;
  if (!games) return;
  for (const show of [showTop, showChoose, showStage, showTurn, showWhy, showFacts]) onChange(show);
  change({ games });
  addEventListener("hashchange", () => address.isNew() && follow());
  await follow();
  setInterval(touchAll, 10 * 60 * 1000);
  addEventListener("pagehide", (e) => e.persisted || closeAll());
}

let followed = 0;

// follow opens what the address says. One that is left for another shows no choice.
async function follow() {
  const mine = ++followed;
  const { id, text, name, seed, agent, strategy, ...at } = address.read();
  if (id) await open({ id, agent, strategy }, at);
  else if (text) await attempt(async () => open({ text: await unpack(text), name, seed, agent, strategy }, at));
  if (mine === followed && state.turn === null) change({ choosing: true });
}

start();
