// What takes its time is done one after the other, in the order in which it was wanted: a
// key that comes while an answer is awaited waits too.
let last = Promise.resolve();
let line = 0; // another after each clear

// queue does what is wanted when all before it is done. It resolves when that is done too.
export function queue(what) {
  const mine = line;
  last = last.then(() => (mine === line ? what() : undefined)).catch(() => {});
  return last;
}

// clear forgets what still waits.
export function clear() {
  line++;
}
