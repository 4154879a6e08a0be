// The frame of a picture: an SVG as large as its box, with rooms that one can go
// through with the arrow keys.
import { s, set } from "./dom.js";
import { Room } from "./room.js";

export class Frame {
  rooms = new Map();

  constructor(label, select) {
    this.select = select;
    this.under = s("g", { class: "under", "aria-hidden": "true" });
    this.places = s("g");
    this.over = s("g", { class: "over", "aria-hidden": "true" });
    this.clues = s("g", { "aria-hidden": "true" });
    this.texts = s("g", { "aria-hidden": "true" });
    this.element = s("svg", { class: "picture", role: select ? "group" : "img", "aria-label": label, onkeydown: (e) => this.#key(e), onfocusin: (e) => this.#focused(e) },
      arrowHeads(), this.under, this.over, this.clues, this.places, this.texts);
    this.sizes = new ResizeObserver(() => this.draw());
    this.sizes.observe(this.element);
  }

  // show remembers what to draw, and draws it.
  show(turn, view) {
    this.turn = turn;
    this.view = view;
    this.draw();
  }

  draw() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!this.turn || width < 1 || height < 1) return;
    set(this.element, { viewBox: `0 0 ${width} ${height}` });
    const shown = this.lay(width, height);
    for (const [name, room] of this.rooms) {
      if (!shown.has(name)) {
        room.element.remove();
        room.clues.remove();
        room.text.remove();
        this.rooms.delete(name);
      }
    }
    this.#tabStop();
  }

  // room returns the room of that name, new or kept.
  room(name) {
    let room = this.rooms.get(name);
    if (!room) {
      room = new Room(name, this.select);
      this.rooms.set(name, room);
      this.places.append(room.element);
      this.clues.append(room.clues);
      this.texts.append(room.text);
    }
    return room;
  }

  // of says how a place is to be shown.
  of(name) {
    const v = this.view;
    return {
      selected: v.selected === name, lit: v.lit.has(name), fresh: v.fresh.has(name), asked: v.asked === name,
      clues: v.clues.get(name), facing: this.turn.facing,
    };
  }

  // light lights rooms up, without drawing anew.
  light(places) {
    if (this.view) this.view.lit = places;
    for (const [name, room] of this.rooms) room.element.classList.toggle("lit", places.has(name));
  }

  focus() {
    this.places.querySelector("[tabindex='0']")?.focus();
  }

  // arrow draws where the player goes or shoots, from room to room.
  arrow(names, shot, r) {
    const rooms = names.map((n) => this.rooms.get(n));
    const known = rooms.findIndex((room) => !room);
    const path = known < 0 ? rooms : rooms.slice(0, known);
    const lines = [];
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1], path[i]];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length < 2 * r) continue;
      const at = (way) => `${(a.x + ((b.x - a.x) * way) / length).toFixed(1)} ${(a.y + ((b.y - a.y) * way) / length).toFixed(1)}`;
      const d = `M${at(r + 5)}L${at(length - r - 9)}`;
      lines.push(s("path", { class: "way-ground", d }), s("path", { class: shot ? "way shot" : "way", d, "marker-end": `url(#${shot ? "shot-head" : "way-head"})` }));
    }
    return lines;
  }

  #tabStop() {
    if (!this.select) return;
    const rooms = [...this.rooms.values()];
    const stop = rooms.find((r) => r.element === document.activeElement) ?? rooms.find((r) => r.name === this.view.selected)
      ?? rooms.find((r) => r.element.classList.contains("here")) ?? rooms[0];
    for (const room of rooms) set(room.element, { tabindex: room === stop ? 0 : -1 });
  }

  #focused(event) {
    if (!this.select) return;
    const element = event.target.closest("[data-place]");
    for (const room of this.rooms.values()) set(room.element, { tabindex: room.element === element ? 0 : -1 });
  }

  #key(event) {
    const from = this.rooms.get(event.target.dataset?.place);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!this.select || !from || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.select(from.name);
    } else if (way) {
      event.preventDefault();
      event.stopPropagation();
      this.#nearest(from, way)?.element.focus();
    }
  }

  // nearest returns the nearest room in a direction: what lies aside counts double.
  #nearest(from, [dx, dy]) {
    let best, least = Infinity;
    for (const room of this.rooms.values()) {
      const x = room.x - from.x, y = room.y - from.y;
      const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along > 1 && along + 2 * aside < least) [best, least] = [room, along + 2 * aside];
    }
    return best;
  }
}

function arrowHeads() {
  const head = (id) => s("marker", { id, class: id, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" },
    s("path", { d: "M0 0 10 5 0 10 2.5 5Z" }));
  return s("defs", {}, head("way-head"), head("shot-head"));
}
