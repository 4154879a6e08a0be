// The page starts here.
import { cancel, listGames } from "./api.js";
import * as address from "./address.js";
import { choose, showChoose } from "./choose.js";
import { byID, h, replace } from "./dom.js";
import { showFacts } from "./facts.js";
import { startKeys } from "./keys.js";
import { attempt, closeAll, open, setMode, touchAll } from "./lesson.js";
import { copyLink } from "./link.js";
import { modes } from "./modes.js";
import { unpack } from "./pack.js";
import { clear } from "./queue.js";
import { connect } from "./server.js";
import { showStage } from "./stage.js";
import { change, onChange, running, session, state } from "./state.js";
import { startTheme } from "./theme.js";
import { showTurn } from "./turn.js";
import { showWhy } from "./why.js";

function showTop() {
  const begun = running();
  byID("modes").hidden = !begun;
  byID("new-game").hidden = !begun;
  byID("copy-link").hidden = !begun;
  replace(byID("modes"), modes.map((m) => h("button", {
    type: "button", "data-key": m.name, title: m.about, "aria-pressed": m.name === state.mode ? "true" : "false", onclick: () => setMode(m.name) }, m.title)));
  document.title = begun ? `${session().told.title}, turn ${state.n}: mumpus` : "mumpus: see it think";
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

// follow opens what the address says.
async function follow() {
  const { id, text, name, seed, agent, strategy, ...at } = address.read();
  if (id) await open({ id, agent, strategy }, at);
  else if (text) await attempt(async () => open({ text: await unpack(text), name, seed, agent, strategy }, at));
  if (state.turn === null) change({ choosing: true });
}

start();
