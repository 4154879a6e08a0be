// Light or dark: as the system says, until the switch is used.
import { byID } from "./dom.js";
import { keep, recall } from "./kept.js";
import { t } from "./words.js";

const kept = "mumpus-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

const isDark = () => (document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";

// showTheme names what the switch leads to.
export function showTheme() {
  const button = byID("theme");
  button.textContent = t(isDark() ? "Light" : "Dark");
  button.setAttribute("aria-label", t(isDark() ? "Switch to light colours" : "Switch to dark colours"));
}

export function startTheme() {
  const chosen = recall(kept);
  if (chosen) document.documentElement.dataset.theme = chosen;
  byID("theme").addEventListener("click", switchTheme);
  system.addEventListener("change", showTheme);
  showTheme();
}

export function switchTheme() {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  keep(kept, next);
  showTheme();
}
