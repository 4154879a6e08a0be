// A room or a square as it is drawn: its shape, marks, and what is around it.
import { s, set } from "./dom.js";
import { kindOf, kinds, markOf, wordsOf } from "./marks.js";
import { clueIcons } from "./clues.js";
import { t } from "./words.js";

const polygon = (corners, r, turn) =>
  `M${Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / corners;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  }).join("L")}Z`;

// outline is the path of a shape around the origin.
export function outline(shape, r) {
  switch (shape) {
    case "hexagon":
      return polygon(6, r * 1.08, 0);
    case "octagon":
      return polygon(8, r * 1.08, 0.5);
    case "square": {
      const a = r * 0.92, c = r * 0.3;
      return `M${-a + c} ${-a}H${a - c}Q${a} ${-a} ${a} ${-a + c}V${a - c}Q${a} ${a} ${a - c} ${a}H${-a + c}Q${-a} ${a} ${-a} ${a - c}V${-a + c}Q${-a} ${-a} ${-a + c} ${-a}Z`;
    }
    default:
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
  }
}

// token draws a kind alone, as the legend shows it.
export function token(kind, mark, r, risk = 0) {
  const d = outline(kinds[kind].shape, r);
  return s("g", { class: `token ${kind}` },
    s("path", { class: "base", d }),
    s("path", { class: "tint", d, "fill-opacity": kind === "open" ? shade(risk) : null }),
    s("text", { class: "mark", "font-size": Math.max(9, r * (mark.length > 2 ? 0.62 : 0.85)), dy: ".35em" }, mark));
}

const shade = (risk) => (0.1 + 0.9 * (risk ?? 0.5)).toFixed(3);

// pawn is where the player is; facing is an arrow of one character, or "".
function pawn(r, facing) {
  const angle = { ">": 0, v: 90, "<": 180, "^": 270 }[facing];
  if (angle === undefined) {
    return s("g", { class: "pawn", transform: `translate(${r * 0.82} ${-r * 0.82}) scale(${Math.max(r, 17) / 26})` },
      s("circle", { r: 11, class: "pawn-disc" }),
      s("circle", { cy: -3.6, r: 3.1 }),
      s("path", { d: "M-5.4 7C-5.4 1.5-3 .3 0 .3S5.4 1.5 5.4 7Z" }));
  }
  return s("g", { class: "pawn", transform: `rotate(${angle}) translate(${r * 1.22} 0) scale(${Math.max(r, 17) / 26})` },
    s("path", { class: "pawn-disc", d: "M-7-11 11 0-7 11Z" }));
}

// Room is one place in a picture. It keeps its element from turn to turn.
export class Room {
  // select is called with its name when it is selected; without it nothing can be.
  constructor(name, select) {
    this.name = name;
    this.select = select;
    this.base = s("path", { class: "base" });
    this.tint = s("path", { class: "tint" });
    this.halo = s("path", { class: "halo" });
    this.ring = s("path", { class: "ring" });
    this.title = s("title");
    this.label = s("text", { class: "name" });
    this.mark = s("text", { class: "mark" });
    this.text = s("g", {}, this.label, this.mark); // above all rooms; what the title says is said there
    this.extras = s("g", { class: "extras" });
    this.clues = s("g", { class: "perceived" }); // below all rooms, so that no icon covers a number
    const works = select ? { role: "button", tabindex: -1, onclick: () => select(name) } : {};
    this.element = s("g", { ...works, "data-place": name },
      this.title, this.halo, this.ring, this.base, this.tint, this.extras);
  }

  // show draws the place at (x, y) with a radius. How it is shown is in view:
  // selected, lit, fresh (something new is known), facing, and whether the label
  // goes inside the shape or (on a board) into the corner of a cell of that size,
  // whose middle is that much higher.
  show(place, x, y, r, view) {
    this.x = x;
    this.y = y;
    const kind = kindOf(place);
    const d = outline(kinds[kind].shape, r);
    const classes = ["room", kind];
    for (const name of ["selected", "lit", "fresh", "asked"]) if (view[name]) classes.push(name);
    if (place.here) classes.push("here");
    set(this.element, {
      class: classes.join(" "), transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
      "aria-pressed": this.select && (view.selected ? "true" : "false"), "aria-label": this.select && this.#describe(place, view),
    });
    this.title.textContent = this.#describe(place, view);
    set(this.base, { d });
    set(this.tint, { d, "fill-opacity": kind === "open" ? shade(place.risk) : null });
    set(this.halo, { d: outline(kinds[kind].shape, r + 4) });
    set(this.ring, { d: outline(kinds[kind].shape, r + (view.fresh ? 9 : 5)) });
    const mark = markOf(place);
    const long = mark.length > 2;
    this.mark.textContent = mark;
    this.label.textContent = place.name;
    if (view.cell) {
      const size = Math.max(8, Math.min(13, view.cell * 0.14));
      set(this.label, { x: -view.cell / 2 + size * 0.5, y: view.rise - view.cell / 2 + size * 1.3, "font-size": size, class: "name corner" });
      set(this.mark, { y: 0, dy: ".35em", "font-size": r * (long ? 0.62 : 0.9) });
    } else if (r < 13) { // too small for both: the shape and the shade have to do
      this.mark.textContent = "";
      set(this.label, { y: 0, dy: ".35em", "font-size": Math.max(7, r * 0.85) });
    } else {
      set(this.label, { y: mark ? -r * 0.12 : 0, dy: mark ? 0 : ".35em", "font-size": Math.max(10, r * 0.72) });
      set(this.mark, { y: r * 0.62, "font-size": Math.max(8, r * (long ? 0.48 : 0.54)) });
    }
    this.extras.replaceChildren(...(place.here ? [pawn(r, view.facing)] : []));
    set(this.text, { class: ["room-text", ...classes.slice(1)].join(" "), transform: this.element.getAttribute("transform") });
    this.clues.replaceChildren(...clueIcons(view.clues ?? [], r, view.cell, view.rise, view.beside));
    set(this.clues, { transform: this.element.getAttribute("transform") });
  }

  #describe(place, view) {
    const parts = [`${t(place.title)}: ${wordsOf(place)}`];
    if (place.here) parts.push(t("the player is here"));
    if (place.links?.length > 0) parts.push(`${t("exits known")}: ${place.links.join(", ")}`);
    if (view.clues?.length > 0) parts.push(`${t("perceived there")}: ${view.clues.map((c) => t(c)).join(", ")}`);
    if (view.fresh) parts.push(t("new in this turn"));
    return parts.join("; ");
  }
}
