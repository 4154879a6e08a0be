// A cave: rooms at their fixed places, and the passages that are known.
import { s } from "./dom.js";
import { Frame } from "./frame.js";

export class Cave extends Frame {
  lay(width, height) {
    const { turn } = this;
    const total = turn.places.length + turn.unseen.count;
    const at = this.#fit(width, height);
    const r = this.#radius(at, width, height, total);
    const shown = new Set();
    for (const place of turn.places) {
      const { x, y } = at(place);
      this.room(place.name).show(place, x, y, r, { ...this.of(place.name), beside: this.#beside(place, at, r) });
      shown.add(place.name);
    }
    this.under.replaceChildren(...this.#passages());
    this.over.replaceChildren(...this.arrow(this.view.way, this.view.shot, r));
    return shown;
  }

  // fit maps the places' coordinates into the box, and stretches them a little.
  #fit(width, height) {
    const margin = Math.min(44, 8 + 0.06 * Math.min(width, height));
    const most = 1.3;
    const w = Math.min(width - 2 * margin, most * (height - 2 * margin));
    const h = Math.min(height - 2 * margin, most * w);
    const left = (width - w) / 2, top = (height - h) / 2;
    const { x: [x0, x1], y: [y0, y1] } = this.view.bounds ?? { x: [0, 1], y: [0, 1] };
    const between = (v, a, b) => (b - a < 1e-6 ? 0.5 : (v - a) / (b - a));
    return (place) => ({ x: left + w * between(place.x, x0, x1), y: top + h * between(place.y, y0, y1) });
  }

  // beside is the direction in which clues are farthest from other rooms: below, if there
  // is room.
  #beside(place, at, r) {
    const { x, y } = at(place);
    const others = this.turn.places.filter((p) => p !== place).map(at);
    const free = ([dx, dy]) => Math.min(...others.map((o) => Math.hypot(o.x - x - dx * (r + 14), o.y - y - dy * (r + 9))), 4 * r);
    const ways = [[0, 1], [0, -1], [-1, 0], [1, 0]].filter(([dx]) => dx !== 1 || !place.here); // where the player stands
    return ways.find((w) => free(w) > r + 12) ?? ways.reduce((best, w) => (free(w) > free(best) ? w : best));
  }

  // radius is as large as the least distance allows.
  #radius(at, width, height, total) {
    const points = this.turn.places.map(at);
    let least = Infinity;
    points.forEach((a, i) => {
      for (const b of points.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
    });
    return Math.max(9, Math.min(30, 0.42 * least, 0.2 * Math.sqrt((width * height) / total) + 4));
  }

  #passages() {
    const lines = [];
    for (const place of this.turn.places) {
      for (const name of place.links) {
        const [a, b] = [this.rooms.get(place.name), this.rooms.get(name)];
        const both = this.turn.places.find((p) => p.name === name)?.links.includes(place.name);
        if (!a || !b || (both && place.name > name)) continue;
        const near = place.here || this.turn.at === name;
        lines.push(s("line", { class: near ? "passage near" : "passage", x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
      }
    }
    return lines;
  }
}
