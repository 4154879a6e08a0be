// Small pictures of what was perceived in a place. A clue that none of the words
// fits has no picture, and is read in the list of the turn.
import { s } from "./dom.js";

const pictures = [
  { words: /draft|breeze/i, name: "air", d: "M-6-3H1.500a2 2 0 1 0-2-2M-6 0H4.500a2.3 2.3 0 1 1-2.3 2.300M-6 3H-.5" },
  { words: /smell|stench/i, name: "smell", d: "M-4 6C-6.5 3-1.5 1-4-2S-4-6-3-6.500M0 6C-2.5 3 2.5 1 0-2S0-6 1-6.500M4 6C1.5 3 6.5 1 4-2S4-6 5-6.5" },
  { words: /wings|flapping|carry/i, name: "wings", d: "M0 3C-1.5-1-4-3-7.5-2.5-6 .5-4 3 0 3ZM0 3C1.5-1 4-3 7.5-2.5 6 .5 4 3 0 3ZM-1.5-1 0-3 1.5-1" },
  { words: /glitter|gold/i, name: "gold", d: "M0-7 1.7-1.7 7 0 1.7 1.7 0 7-1.7 1.7-7 0-1.7-1.700Z" },
  { words: /scream/i, name: "scream", d: "M-5-2H-2L2-5.500V5.500L-2 2H-5ZM4.5-3.500a5 5 0 0 1 0 7" },
];

const picturesOf = (clues) => pictures.filter((p) => clues.some((c) => p.words.test(c)));

// clueIcons draws clues beside a room, in a direction, or along the bottom of a cell.
export function clueIcons(clues, r, cell, rise = 0, [dx, dy] = [0, 1]) {
  const found = picturesOf(clues);
  const size = cell ? Math.min(1.5, Math.max(0.7, cell / 90)) : 1;
  const out = r + 9 + (dx ? (found.length - 1) * 9 : 0);
  return found.map((p, i) => {
    const x = cell ? cell / 2 - 12 * size - i * 18 * size : dx * out + (i - (found.length - 1) / 2) * 18;
    const y = cell ? cell / 2 + rise - 10 * size : dy * out;
    return s("g", { class: `clue ${p.name}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})` },
      s("rect", { x: -9, y: -8.5, width: 18, height: 17, rx: 5 }), s("path", { d: p.d }));
  });
}

// clueIcon is the picture alone, for a list.
export function clueIcon(clue) {
  const [p] = picturesOf([clue]);
  return p && s("svg", { class: `clue ${p.name}`, viewBox: "-9 -9 18 18", width: 18, height: 18, "aria-hidden": "true" }, s("path", { d: p.d }));
}
