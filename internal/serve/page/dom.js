// Elements without a framework. Text goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

// h makes an HTML element: h("button", {class: "big", onclick: f}, "Go", child).
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// s makes an SVG element.
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  set(element, attributes);
  element.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

// set changes attributes: null and false take one away, true sets it empty, and a
// function listens to the event.
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
  return element;
}

// replace puts other children into an element, and keeps the focus on what has
// the same data-key as what had it, and what is being typed there.
export function replace(element, ...children) {
  const before = document.activeElement;
  const focused = element.contains(before) ? before.dataset.key : undefined;
  element.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  const after = focused && element.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  if (!after) return;
  after.focus({ preventScroll: true });
  if (after.matches("input:not([type])")) after.value = before.value;
}

export const byID = (id) => document.getElementById(id);
