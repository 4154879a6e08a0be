// Time: forward and back, play and pause, a jump to any turn.
import { byID, h } from "./dom.js";
import { go, last, step } from "./lesson.js";
import { change, running, state } from "./state.js";
import { bound, t } from "./words.js";

const speeds = { Slow: 3500, Normal: 1800, Fast: 700 };
let speed = "Normal";
let timer = 0;

// timeBar shows the turn in the bar, which it fills when it is new.
export function timeBar(bar) {
  if (!bar.firstChild) fill(bar);
  const total = last();
  const [slider, number] = [bar.querySelector("[type=range]"), bar.querySelector("[type=number]")];
  slider.max = number.max = total;
  slider.value = state.n;
  slider.setAttribute("aria-valuetext", t("turn {turn} of {last}", { turn: state.n, last: total }));
  if (document.activeElement !== number) number.value = state.n;
  bar.querySelector(".total").textContent = t("of {last}", { last: total });
  const button = (name) => bar.querySelector(`[data-key=${name}]`);
  for (const name of ["first", "back"]) button(name).disabled = state.n <= 1;
  for (const name of ["next", "last"]) button(name).disabled = state.n >= total;
  button("run").textContent = state.playing ? "❚❚" : "▶";
  button("run").setAttribute("aria-label", t(state.playing ? "Pause" : "Play"));
  button("run").hidden = bar.querySelector("select").hidden = state.mode === "play";
}

function fill(bar) {
  const button = (key, text, label, title, f) => h("button", { type: "button", "data-key": key, "aria-label": label, title, onclick: f }, text);
  bar.append(
    h("div", { class: "buttons" },
      button("first", "⇤", t("First turn"), t("First turn (Home)"), () => go(1)),
      button("back", "←", t("Step back"), `${t("Step back")} (←)`, () => step(-1)),
      button("run", "▶", t("Play"), `${t("Play or pause")} (${bound("run", "p")})`, playOrPause),
      button("next", "→", t("Step forward"), `${t("Step forward")} (→)`, () => step(1)),
      button("last", "⇥", t("Last turn"), t("Last turn (End)"), () => go(last()))),
    h("input", { type: "range", min: 1, step: 1, "aria-label": t("Turn"), oninput: (e) => go(Number(e.target.value)) }),
    h("div", { class: "count" },
      h("label", {}, `${t("Turn")} `, h("input", { type: "number", id: "turn-number", min: 1, title: `${t("Jump to a turn")} (${bound("jump", "g")})`, onchange: (e) => go(Number(e.target.value)), onkeydown: leave })),
      h("span", { class: "total" }),
      h("select", { "aria-label": t("Speed"), onchange: (e) => { speed = e.target.value; } }, Object.keys(speeds).map((name) => h("option", { value: name, selected: name === speed }, t(name))))));
}

// leave gives the focus back when a number has been typed.
function leave(event) {
  if (event.key === "Enter" || event.key === "Escape") byID("stage").focus({ preventScroll: true });
}

// playOrPause lets time run, from the beginning if it is at its end.
export function playOrPause() {
  if (!running() || state.mode === "play") return;
  if (state.playing) {
    change({ playing: false });
    return;
  }
  change({ playing: true });
  if (state.n >= last()) go(1);
  run();
}

function run() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!state.playing) return;
    await go(state.n + 1);
    if (state.n >= last() && !state.agent.told.more) change({ playing: false });
    if (state.playing) run();
  }, speeds[speed]);
}
