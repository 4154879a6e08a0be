// What is told to those who don't see the picture, and what went wrong.
import { isAborted } from "./api.js";
import { byID } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

// say lets a screen reader speak.
export function say(text) {
  byID("live").textContent = text;
}

let running = 0, begun = 0, timer = 0;

// busy says that something takes its time, if it does, until the promise is settled.
export function busy(promise) {
  if (running++ === 0) {
    begun = performance.now();
    timer = setInterval(show, 100);
  }
  const done = () => {
    if (--running === 0) clearInterval(timer);
    show();
  };
  promise.then(done, done);
  return promise;
}

// show shows a line of light after a moment, and after some more how long it has taken.
function show() {
  const took = running > 0 ? performance.now() - begun : 0;
  byID("main").setAttribute("aria-busy", took > 300 ? "true" : "false");
  byID("working").hidden = took < 1500;
  const { agent } = state;
  const text = t("Computing for {time} s", { time: Math.floor(took / 1000) }) + (agent?.told.more ? `, ${t("turn {turn} so far", { turn: agent.told.turns })}` : "");
  if (byID("worked").textContent !== text) byID("worked").textContent = text;
}

// complain shows an error until the next thing works.
export function complain(error) {
  if (isAborted(error)) return;
  const box = byID("error");
  box.textContent = t(error.message);
  box.hidden = false;
}

export function allIsWell() {
  byID("error").hidden = true;
}
