// Light on rooms and facts: who reads a fact or a step sees where it is.
import { byID } from "./dom.js";

const pictures = new Set();
let lit = { places: new Set(), facts: new Set() };

export const lightsUp = (picture) => pictures.add(picture);
export const goesOut = (picture) => pictures.delete(picture);
export const litPlaces = () => lit.places;

// factKey names a fact, the same in every list.
export const factKey = (fact) => `${fact.turn} ${fact.text}`;

export function light(places = [], facts = []) {
  lit = { places: new Set(places), facts: new Set(facts) };
  relight();
}

// relight lights what has been drawn anew.
export function relight() {
  for (const picture of pictures) picture.light(lit.places);
  for (const line of document.querySelectorAll("[data-fact]")) line.classList.toggle("lit", lit.facts.has(line.dataset.fact));
  const first = byID("facts").querySelector(".line.lit");
  if (first && !byID("facts").contains(document.activeElement) && !byID("facts").matches(":hover")) {
    const box = first.closest(".scroll");
    if (box) box.scrollTop = first.offsetTop - box.offsetTop - box.clientHeight / 3;
  }
}

// lighting is the attributes of a line that lights up places and facts while it is
// pointed at or has the focus.
export function lighting(places, facts) {
  const on = () => light(places, facts);
  const off = () => light();
  return { onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off, onclick: on };
}
