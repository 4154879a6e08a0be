// The address says which game, turn and room are shown, what was played and what was
// guessed, so that a link is a lesson and nothing is lost by a reload:
// #id=mumpus:20b3s3@17&turn=4&room=7&mode=predict

const names = ["id", "text", "name", "seed", "turn", "room", "mode", "agent", "strategy", "theme", "other-agent", "other-strategy", "moves", "guesses", "shown", "helped"];

let written = ""; // the fragment that the page itself has written last

// read returns what the address says: of the fragment, or of the query.
export function read() {
  const said = {};
  for (const part of [location.search, location.hash]) {
    const words = new URLSearchParams(part.slice(1));
    for (const name of names) if (words.get(name)) said[name] = words.get(name);
  }
  return said;
}

// isNew says whether somebody else has written the address.
export const isNew = () => location.hash !== written;

// write puts what is shown into the address, without a new entry in the history. What the
// query says of the page is gone then, and anything else in it stays.
export function write(shown) {
  const words = names.filter((n) => shown[n]).map((n) => `${n}=${readable(String(shown[n]))}`);
  const query = new URLSearchParams(location.search);
  for (const name of names) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : "";
  const hash = words.length > 0 ? `#${words.join("&")}` : "";
  try {
    history.replaceState(null, "", (rest || location.pathname) + hash);
  } catch { // a frame without an origin may change the fragment alone
    location.replace(hash || "#");
  }
  written = location.hash;
}

// readable encodes what would be misread, and leaves an id or a move as it looks.
const readable = (text) => encodeURIComponent(text).replace(/%3A/g, ":").replace(/%40/g, "@").replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%3B/g, ";").replace(/%20/g, "+");

// list joins entries of one word of the address, and listed takes them apart.
export const list = (entries) => entries.join(";");
export const listed = (text) => (text ? text.split(";") : []);
