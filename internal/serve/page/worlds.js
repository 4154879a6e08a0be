// Two worlds that agree with all that is known: in one it is so, in the other not.
import { h } from "./dom.js";
import { Board } from "./board.js";
import { Cave } from "./cave.js";
import { state } from "./state.js";
import { capital, t } from "./words.js";

const nothing = new Set();

// worldPictures draws the worlds; what differs between them is lit.
export function worldPictures({ worlds, before }, says, turn) {
  const differs = new Set(turn.places.map((p) => p.name).filter((p) => (worlds[0][p] ?? "") !== (worlds[1][p] ?? "")));
  return h("div", { class: "worlds" }, worlds.map((world, i) => {
    const title = t(i === 0 ? "A world where {text}" : "A world where it is not so that {text}", { text: says });
    const picture = turn.width > 0 ? new Board(title, null) : new Cave(title, null);
    picture.show(worldTurn(world, turn), { selected: "", lit: nothing, fresh: differs, clues: new Map(), bounds: state.bounds, way: [], shot: false });
    const things = Object.entries(world).filter(([, what]) => what !== "").map(([place, what]) => `${place} ${t(what)}`);
    return h("figure", { class: "world" }, h("figcaption", {}, i === 0 ? capital(says) : t("Not so")), h("div", { class: "small-frame" }, picture.element),
      h("p", { class: "small" }, things.length > 0 ? things.join(", ") : t(`Nothing in any ${turn.noun} seen.`)),
      before[i].length > 0 && h("p", { class: "small soft" }, `${t("Before")}: ${before[i].map((b) => `${t(b.time)}, ${b.place} ${t(b.what)}`).join("; ")}.`));
  }));
}

// worldTurn is the turn as it would be if the world were known.
function worldTurn(world, turn) {
  return { ...turn, facing: "", unseen: { ...turn.unseen, count: 0 },
    places: turn.places.map((p) => ({ ...p, here: false, world: world[p.name] ?? "" })) };
}
