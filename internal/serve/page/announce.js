// What is told to those who don't see the picture, and what went wrong.
import { isAborted } from "./api.js";
import { byID } from "./dom.js";

// say lets a screen reader speak.
export function say(text) {
  byID("live").textContent = text;
}

let running = 0;

// busy says that something takes its time, if it does, until the promise is settled.
export function busy(promise) {
  running++;
  setTimeout(show, 300);
  const done = () => { running--; show(); };
  promise.then(done, done);
  return promise;
}

function show() {
  byID("main").setAttribute("aria-busy", running > 0 ? "true" : "false");
}

// complain shows an error until the next thing works.
export function complain(error) {
  if (isAborted(error)) return;
  const box = byID("error");
  box.textContent = error.message;
  box.hidden = false;
}

export function allIsWell() {
  byID("error").hidden = true;
}
