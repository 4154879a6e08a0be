// Light or dark: as the system says, until the switch is used.
import { byID } from "./dom.js";
import { keep, recall } from "./kept.js";

const kept = "mumpus-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

const isDark = () => (document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";

function show() {
  const button = byID("theme");
  button.textContent = isDark() ? "Light" : "Dark";
  button.setAttribute("aria-label", isDark() ? "Switch to light colours" : "Switch to dark colours");
}

export function startTheme() {
  const chosen = recall(kept);
  if (chosen) document.documentElement.dataset.theme = chosen;
  byID("theme").addEventListener("click", switchTheme);
  system.addEventListener("change", show);
  show();
}

export function switchTheme() {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  keep(kept, next);
  show();
}
