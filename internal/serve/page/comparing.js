// Comparing two: who plays on the right, and where the two differ.
import { h } from "./dom.js";
import { attempt, show } from "./lesson.js";
import { compareWith } from "./modes.js";
import { otherThan } from "./stage.js";
import { state } from "./state.js";
import { t } from "./words.js";

export function compareCard(turn) {
  const { told } = state.other;
  const game = state.games.games.find((g) => g.name === told.game);
  const choice = (label, names, now, other) => h("label", { class: "field" }, h("span", {}, t(label)),
    h("select", { "data-key": label, onchange: (e) => attempt(async () => { await compareWith(...other(e.target.value)); await show(state.n); }) },
      names.map((name) => h("option", { selected: name === now }, name))));
  return h("div", { class: "stack" },
    h("div", { class: "fields" },
      choice("Agent on the right", game.agents, told.agent, (agent) => [agent, told.strategy]),
      choice("Strategy on the right", state.games.strategies, told.strategy, (strategy) => [told.agent, strategy])),
    h("p", {}, differences(turn)),
    h("div", { class: "stack" }, move("On the left", turn), move("On the right", state.otherTurn)));
}

function differences(turn) {
  const differ = otherThan(turn, state.otherTurn);
  if (differ.size === 0) return turn.at === state.otherTurn.at ? t("Both are in the same place and know the same.") : t("Both know the same; the left is in {place}, the right in {other}.", { place: t(turn.here), other: t(state.otherTurn.here) });
  return t("They differ about {list}.", { list: [...differ].join(", ") });
}

function move(side, turn) {
  return h("div", { class: "move" },
    h("p", {}, h("span", { class: "soft" }, `${t(side)}: `), h("strong", { class: "action" }, t(turn.done?.action || "nothing")), turn.done?.tactic && h("span", { class: "soft" }, ` (${t(turn.done.tactic)})`)),
    turn.done?.reason && h("p", { class: "small" }, t(turn.done.reason)));
}
