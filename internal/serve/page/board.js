// A board: squares in rows.
import { s } from "./dom.js";
import { Frame } from "./frame.js";

export class Board extends Frame {
  lay(width, height) {
    const { turn } = this;
    const columns = turn.width, rows = Math.ceil(turn.places.length / columns);
    const margin = 6;
    const cell = Math.min((width - 2 * margin) / columns, (height - 2 * margin) / rows);
    const left = (width - cell * columns) / 2, top = (height - cell * rows) / 2;
    const r = Math.min(cell * 0.28, 46);
    const rise = cell < 110 ? -cell * 0.06 : 0; // small squares need room for their names
    const shown = new Set(), squares = [];
    turn.places.forEach((place, i) => {
      const x = left + cell * ((i % columns) + 0.5), y = top + cell * (Math.floor(i / columns) + 0.5);
      this.room(place.name).show(place, x, y - rise, r, { ...this.of(place.name), cell, rise });
      squares.push(s("rect", { class: "square", x: x - cell / 2, y: y - cell / 2, width: cell, height: cell }));
      shown.add(place.name);
    });
    this.under.replaceChildren(...squares);
    this.over.replaceChildren(...this.arrow(this.view.way, this.view.shot, r));
    return shown;
  }
}
