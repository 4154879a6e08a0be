// The address says which game, turn and room are shown, so that a link is a lesson:
// #id=mumpus:20b3s3@17&turn=4&room=7&mode=predict

const names = ["id", "turn", "room", "mode", "agent", "strategy", "other-agent", "other-strategy"];

// read returns what the address says: of the fragment, or of the query.
export function read() {
  const said = {};
  for (const part of [location.search, location.hash]) {
    const words = new URLSearchParams(part.slice(1));
    for (const name of names) if (words.get(name)) said[name] = words.get(name);
  }
  return said;
}

// write puts what is shown into the address, without a new entry in the history.
export function write(shown) {
  const words = names.filter((n) => shown[n]).map((n) => `${n}=${readable(String(shown[n]))}`);
  const address = location.pathname + (words.length > 0 ? `#${words.join("&")}` : "");
  history.replaceState(null, "", address);
}

// readable encodes what would be misread, and leaves an id as it looks.
const readable = (text) => encodeURIComponent(text).replace(/%3A/g, ":").replace(/%40/g, "@").replace(/%2C/g, ",").replace(/%2F/g, "/");
