// A link to what is shown.
import { byID } from "./dom.js";
import { say } from "./announce.js";

export async function copyLink() {
  const button = byID("copy-link");
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = "Copied";
    say("Link copied");
  } catch {
    button.textContent = "Copy the address";
  }
  setTimeout(() => { button.textContent = "Copy link"; }, 2000);
}
