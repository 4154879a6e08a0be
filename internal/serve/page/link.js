// A link to what is shown.
import { byID, h, replace } from "./dom.js";
import { say } from "./announce.js";
import { t } from "./words.js";

export async function copyLink() {
  if (await copy(location.href)) {
    byID("copy-link").textContent = t("Copied");
    say(t("Link copied"));
    setTimeout(() => { byID("copy-link").textContent = t("Copy link"); }, 2000);
  } else {
    show(location.href);
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOld(text); // on plain http, and where a frame is not allowed to
  }
}

// copyOld copies as pages did before there was a clipboard for them.
function copyOld(text) {
  const focused = document.activeElement;
  const box = h("textarea", { class: "hidden", readonly: true, "aria-hidden": "true" }, text);
  document.body.append(box);
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}

// show lets people copy the link themselves.
function show(text) {
  const box = h("input", { value: text, readonly: true, size: 40, "aria-label": t("Link"), onfocus: (e) => e.target.select() });
  replace(byID("help"), h("form", { method: "dialog" }, h("h2", { id: "help-title" }, t("A link to this turn"), h("button", {}, t("Close")))),
    h("p", { class: "soft" }, t("This browser keeps the clipboard from the page. Copy the link from here:")), h("p", {}, box));
  byID("help").showModal();
  box.select();
}
