// What the browser keeps of choices from one visit to the next, where it is let to.

// recall returns what was kept, or null.
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // the browser keeps nothing for pages
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds until the page is left.
  }
}
