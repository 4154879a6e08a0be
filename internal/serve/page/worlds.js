// Two worlds that agree with all that is known: in one it is so, in the other not.
import { h } from "./dom.js";
import { Board } from "./board.js";
import { Cave } from "./cave.js";
import { state } from "./state.js";

const nothing = new Set();
const capital = (text) => text[0].toUpperCase() + text.slice(1);

// worldPictures draws the worlds; what differs between them is lit.
export function worldPictures({ worlds, before }, says, turn) {
  const differs = new Set(turn.places.map((p) => p.name).filter((p) => (worlds[0][p] ?? "") !== (worlds[1][p] ?? "")));
  return h("div", { class: "worlds" }, worlds.map((world, i) => {
    const title = `${i === 0 ? "A world where" : "One where not:"} ${says}`;
    const picture = turn.width > 0 ? new Board(title, null) : new Cave(title, null);
    picture.show(worldTurn(world, turn), { selected: "", lit: nothing, fresh: differs, clues: new Map(), bounds: state.bounds, way: [], shot: false });
    const things = Object.entries(world).filter(([, what]) => what !== "").map(([place, what]) => `${place} ${what}`);
    return h("figure", { class: "world" }, h("figcaption", {}, i === 0 ? capital(says) : "Not so"), h("div", { class: "small-frame" }, picture.element),
      h("p", { class: "small" }, things.length > 0 ? things.join(", ") : `Nothing in any ${turn.noun} seen.`),
      before[i].length > 0 && h("p", { class: "small soft" }, `Before: ${before[i].map((b) => `${b.time}, ${b.place} ${b.what}`).join("; ")}.`));
  }));
}

// worldTurn is the turn as it would be if the world were known.
function worldTurn(world, turn) {
  return { ...turn, facing: "", unseen: { ...turn.unseen, count: 0 },
    places: turn.places.map((p) => ({ ...p, here: false, world: world[p.name] ?? "" })) };
}
