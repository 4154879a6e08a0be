// Saving files: what the engine answers, and pictures.
import { h } from "./dom.js";

// save lets the browser save the file that a Response holds.
export async function save(answer) {
  const name = /filename="([^"]*)"/.exec(answer.headers.get("Content-Disposition"))?.[1] ?? "file";
  saveBlob(name, await answer.blob());
}

function saveBlob(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link); // without which some browsers save nothing
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// looks are what the style sheet says of a shape, which a file has to say itself.
const looks = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
  "opacity", "font-family", "font-size", "font-weight", "text-anchor"];

// savePicture saves a picture of the page as SVG, as it looks.
export function savePicture(name, picture) {
  const copy = picture.cloneNode(true);
  const [from, to] = [picture, copy].map((p) => [p, ...p.querySelectorAll("*")]);
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const look of looks) to[i].setAttribute(look, style.getPropertyValue(look));
    for (const other of ["tabindex", "role", "class", "data-place", "aria-pressed"]) to[i].removeAttribute(other);
  });
  const { width, height } = picture.getBoundingClientRect();
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [k, v] of Object.entries({ width: "100%", height: "100%", fill: getComputedStyle(document.documentElement).backgroundColor })) ground.setAttribute(k, v);
  copy.prepend(ground);
  saveBlob(name, new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }));
}
