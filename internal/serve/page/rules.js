// The rules of a game on the start page, with a picture that shows what the marks mean.
import { h } from "./dom.js";
import { Board } from "./board.js";
import { Cave } from "./cave.js";
import { modes } from "./modes.js";

const nothing = new Set();
const known = { holds: [{ what: "", chance: 1 }], certain: true };
const visited = { ...known, verdict: "safe", risk: 0, visited: true };
const safe = { ...known, verdict: "safe", risk: 0 };
const open = { verdict: "open", risk: 0.5, certain: false, holds: [{ what: "", chance: 0.5 }, { what: "pit", chance: 0.5 }] };
const deadly = { verdict: "deadly", risk: 1, certain: true, holds: [{ what: "pit", chance: 1 }] };

// samples are a board and a cave in the middle of a game.
const cave = [
  { ...visited, name: "4", x: 0.05, y: 0.5, links: ["7", "9"] }, { ...visited, name: "7", x: 0.45, y: 0.25, links: ["4", "2", "1"], here: true },
  { ...safe, name: "9", x: 0.35, y: 0.95, links: ["4"] }, { ...open, name: "2", x: 0.95, y: 0, links: ["7"] }, { ...open, name: "1", x: 0.95, y: 0.65, links: ["7"] },
];
const board = [
  { ...safe, name: "[1,2]" }, { ...open, name: "[2,2]" }, { ...open, name: "[3,2]" },
  { ...visited, name: "[1,1]" }, { ...visited, name: "[2,1]", here: true }, { ...deadly, name: "[3,1]" },
];

// picture draws the sample for a game.
function picture(game) {
  const title = "For example: places visited, proved safe, proved deadly, and open with the chance that they kill";
  const frame = game.grid ? new Board(title, null) : new Cave(title, null);
  const places = (game.grid ? board : cave).map((p) => ({ links: [], here: false, visited: false, ...p, title: p.name }));
  const at = places.find((p) => p.here).name;
  const clue = game.grid ? "a breeze" : "a draft";
  frame.show({ noun: "room", at, facing: "", width: game.grid ? 3 : 0, places, unseen: { count: 0 } },
    { selected: "", lit: nothing, fresh: nothing, clues: new Map([[at, [clue]]]), bounds: { x: [0, 1], y: [0, 1] }, way: [], shot: false });
  return h("div", { class: "sample" }, frame.element);
}

// rules are those of a game, beside a picture.
export const rules = (game) => (game.rules.length > 0 ? h("div", { class: "rules" }, h("ol", { "aria-label": `Rules of ${game.title}` }, game.rules.map((r) => h("li", {}, r))), picture(game)) : null);

// what says what the modes are for.
export const what = () => h("dl", { class: "what" }, modes.flatMap((m) => [h("dt", {}, m.title), h("dd", {}, m.about)]));
