// The keyboard: each key and what it does, and the page that lists them.
import { byID, h, replace } from "./dom.js";
import { choose } from "./choose.js";
import { keep, recall } from "./kept.js";
import { copyLink } from "./link.js";
import { go, last, select, setMode, step } from "./lesson.js";
import { modes } from "./modes.js";
import { guesses, predict, revealAll } from "./predicting.js";
import { act, hasKey, keyed, whatWouldYouDo } from "./playing.js";
import { queue } from "./queue.js";
import { focusPicture } from "./stage.js";
import { running, state } from "./state.js";
import { switchTheme } from "./theme.js";
import { playOrPause } from "./time.js";
import { bound, t } from "./words.js";

const kept = "mumpus-keys";
let on = recall(kept) !== "off";

// keys are those of the page; a theme may bind those with a name to others.
const keys = () => [
  { key: "ArrowRight", shown: "→", does: "a turn forward", run: () => step(1) },
  { key: "ArrowLeft", shown: "←", does: "a turn back", run: () => step(-1) },
  { key: "Home", shown: t("Home"), does: "the first turn", run: () => go(1) },
  { key: "End", shown: t("End"), does: "the last turn", run: () => go(last()) },
  { key: bound("jump", "g"), does: "jump to a turn", run: () => byID("turn-number").select() },
  { key: bound("run", "p"), does: "play or pause", run: playOrPause },
  { key: bound("picture", "c"), does: "into the picture: the arrow keys go from room to room, Enter explains one", run: () => focusPicture() },
  { key: bound("why", "y"), does: "why: to the explanation", run: () => byID("why").querySelector(".line, button, a")?.focus() },
  { key: bound("facts", "k"), does: "to the knowledge base", run: () => byID("facts").querySelector("button")?.focus() },
  { key: "Escape", shown: t("Escape"), does: "select no room", run: () => state.place && select("") },
  ...modes.map((m, i) => ({ key: String(i + 1), does: m.about, waits: true, run: () => setMode(m.name) })),
  ...guesses().map(([verdict, key]) => ({ key, mode: "predict", waits: true, does: `predict ${verdict}`, run: () => predict(verdict) })),
  { key: bound("all", "a"), mode: "predict", waits: true, does: "show all of this turn", run: () => revealAll() },
  { key: bound("advice", "w"), mode: "play", waits: true, does: "what would you do?", run: whatWouldYouDo },
  { key: bound("new", "n"), always: true, does: "another game", run: choose },
  { key: bound("link", "L"), does: "copy a link to this turn", run: copyLink },
  { key: bound("light", "T"), always: true, does: "light or dark", run: switchTheme },
  { key: bound("help", "?"), always: true, does: "this help", run: showHelp },
];

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (!on && event.key !== "Escape" || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (byID("help").open || typing(event)) return;
    const { key } = event;
    if (!find(key) && !(running() && hasKey(key))) return;
    event.preventDefault();
    if (key === "Escape") find(key).run();
    else queue(() => press(key));
  });
  byID("help-button").addEventListener("click", showHelp);
}

const find = (key) => keys().find((k) => k.key === key && (k.always || running() && (!k.mode || k.mode === state.mode)));

// press does what a key does when it is its turn. Keys behind it wait for what waits.
function press(key) {
  const action = running() && keyed(key);
  if (action) return act(action.action);
  if (running() && hasKey(key)) return undefined; // it was meant for the game
  const found = find(key);
  const done = found?.run();
  return found?.waits ? done : undefined;
}

// typing says whether the key belongs to what has the focus.
function typing({ target, key }) {
  if (target.matches("input:not([type=range], [type=checkbox], [type=radio]), textarea")) return true;
  if (target.matches("select, [type=range], [type=radio]")) return key.startsWith("Arrow") || key === "Home" || key === "End" || target.matches("select") && key.length === 1;
  return target.matches(".scroll") && (key === "Home" || key === "End");
}

function showHelp() {
  const name = (k) => h("kbd", {}, k.shown ?? k.key);
  replace(byID("help"),
    h("form", { method: "dialog" }, h("h2", { id: "help-title" }, t("Keyboard and help"), h("button", {}, t("Close")))),
    h("p", { class: "soft" }, t("Step through the turns; select a room to see why it is safe, deadly or open. The address holds the game, the turn and the room: a link to it is a lesson.")),
    h("dl", { class: "keys" }, keys().flatMap((k) => [h("dt", {}, name(k)), h("dd", {}, t(k.does), k.mode && h("span", { class: "soft" }, ` (${t(modes.find((m) => m.name === k.mode).title)})`))])),
    h("p", { class: "small soft" }, t("In games that are played with keys, these and the arrow keys come first while it is your turn.")),
    h("p", {}, h("label", { class: "row" }, h("input", { type: "checkbox", checked: on, onchange: (e) => turn(e.target.checked) }), ` ${t("Keys on")}`)));
  byID("help").showModal();
}

function turn(to) {
  on = to;
  keep(kept, on ? "on" : "off");
}
