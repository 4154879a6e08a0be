// What is believed of a place, as a shape, a colour, a letter and words. Each kind
// has its own shape and mark beside its colour.

import { t } from "./words.js";

// kinds are in the order of the legend.
export const kinds = {
  visited: { shape: "circle", mark: "•", says: "visited" },
  safe: { shape: "circle", mark: "+", says: "proved safe" },
  thing: { shape: "hexagon", mark: "B", says: "safe, and what is there" },
  deadly: { shape: "octagon", mark: "!", says: "proved deadly, and by what" },
  open: { shape: "square", mark: "37%", says: "open: how likely it kills" },
  unknown: { shape: "square", mark: "?", says: "not shown" },
  unseen: { shape: "dashed", mark: "", says: "never seen" },
  held: { shape: "hexagon", mark: "", says: "holds something, in a world that may be" },
  empty: { shape: "circle", mark: "", says: "empty, in a world that may be" },
};

// kindOf returns the kind of a place.
export function kindOf(place) {
  if (place.world !== undefined) return place.world ? "held" : "empty";
  if (place.verdict === undefined) return place.visited ? "visited" : "unknown";
  if (place.verdict !== "safe") return place.verdict; // what kills may have moved to where one was
  if (place.visited) return "visited";
  return place.certain && place.holds[0].what !== "" ? "thing" : "safe";
}

// letters abbreviates what is there: "pit and wumpus" is PW.
export const letters = (what) => t(what).split(new RegExp(` ${t("and")} |, `)).map((word) => word[0].toUpperCase()).join("");

export function percent(p) {
  if (p === null || p === undefined) return "?";
  const whole = Math.round(100 * p);
  if (p > 0 && whole === 0) return "<1%";
  if (p < 1 && whole === 100) return ">99%";
  return `${whole}%`;
}

// markOf returns the few characters that stand in a place.
export function markOf(place) {
  const kind = kindOf(place);
  const things = (place.holds ?? []).filter((c) => c.what !== "");
  switch (kind) {
    case "held":
      return letters(place.world);
    case "deadly":
      return things.length <= 2 ? things.map((c) => letters(c.what)).join("/") || "!" : "!";
    case "thing":
      return letters(things[0].what);
    case "open":
      return percent(place.risk);
    case "safe":
      return things.length === 1 ? `${letters(things[0].what)} ${percent(things[0].chance)}` : "+";
    case "visited":
      return place.certain && things.length === 1 ? letters(things[0].what) : "•";
    default:
      return kinds[kind].mark;
  }
}

// wordsOf says in words what is believed of a place.
export function wordsOf(place) {
  const things = (place.holds ?? []).filter((c) => c.what !== "");
  const list = things.map((c) => (place.certain ? t(c.what) : `${t(c.what)} ${percent(c.chance)}`)).join(", ");
  switch (kindOf(place)) {
    case "held":
      return t(place.world);
    case "empty":
      return t("nothing");
    case "deadly":
      return `${t("proved deadly")}: ${list}`;
    case "thing":
      return `${t("proved safe")}: ${list}`;
    case "open":
      return `${t("open, kills with {chance}", { chance: percent(place.risk) })}: ${list}`;
    case "safe":
      return list ? t("proved safe, perhaps {list}", { list }) : t("proved safe: nothing there");
    case "visited":
      return list ? `${t("visited")}, ${list}` : t("visited");
    default:
      return t("what is known is not shown");
  }
}
