// The gallery of the start page: worlds that are worth a look, as links.
import { h } from "./dom.js";

// textbook is docs/textbook.txt, as the page packs it.
const textbook = "U1YIyUhVKM8vyklRyE9TcPT0dVQvVkjLTC8tSrVSKAHJleYWlBYrZOYpRBvqGMfqgAXT83NSwEJGOsaxelwQNboQY0wqTAoM9Iy4uPQUQDCAK1zBXSFAQQ_K1-NyBIkq6HEBAA";

const lesson = [
  { id: "mumpus:12b2s2@17", turn: 4, room: 6, title: "No clue", says: "Silence is a clue too." },
  { id: "mumpus:12b2s2@29", turn: 4, room: 11, title: "Only candidate", says: "The clue has to come from somewhere." },
  { id: "mumpus:12b2s2@33", turn: 6, room: 8, title: "Counts", says: "There are only so many." },
  { id: "mumpus:12b2s2@4", turn: 4, room: 3, title: "Case split", says: "Suppose it were not so." },
  { id: "mumpus:12b2s2@8", turn: 6, room: 3, title: "Open", says: "Nobody can tell, and that can be shown." },
];

const more = [
  { at: `#text=${textbook}&name=textbook.txt&seed=1&turn=5&room=[2,2]&agent=cautious`, title: "The textbook's world", says: "A stench, a breeze, and why [2,2] is safe." },
  { at: "#id=classic:noon@15&turn=2&room=1", title: "A hard cave", says: "Its hardest step supposes the contrary." },
  { at: "#id=classic:noon@1&turn=2", title: "A moving wumpus", says: "An arrow has missed, and the wumpus has moved." },
];

const entry = ({ title, says }, ...links) => h("li", { class: "card" }, h("strong", {}, title), h("span", { class: "soft small" }, says), h("span", { class: "row" }, links));
const link = (href, text, what) => h("a", { href, "aria-label": `${text}: ${what}` }, text);

// gallery lists the lesson's caves, each to predict and with its answer, and some more.
export function gallery() {
  return h("section", { class: "gallery", "aria-labelledby": "gallery-title" },
    h("h2", { id: "gallery-title" }, "Worlds to begin with"),
    h("h3", {}, "A lesson of one hour: five caves, each with one more way to conclude"),
    h("ol", {}, lesson.map((c) => {
      const at = `#id=${c.id}&turn=${c.turn}&room=${c.room}`;
      return entry(c, link(`${at}&mode=predict`, "Predict", c.title), link(at, "The answer", c.title));
    })),
    h("h3", {}, "More"),
    h("ul", {}, more.map((c) => entry(c, link(c.at, "Open", c.title)))));
}
