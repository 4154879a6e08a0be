// What is told to those who don't see the picture, and what went wrong.
import { byID } from "./dom.js";

// say lets a screen reader speak.
export function say(text) {
  byID("live").textContent = text;
}

// complain shows an error until the next thing works.
export function complain(error) {
  const box = byID("error");
  box.textContent = error.message;
  box.hidden = false;
}

export function allIsWell() {
  byID("error").hidden = true;
}
