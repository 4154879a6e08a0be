// The server's API, as docs/api.md describes it.

const root = "api/v1/";

// Refused is what the server said no to, in its own words.
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body) {
  const options = { method };
  if (body !== undefined) {
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(root + path, options);
  } catch {
    throw new Refused("The server does not answer. Is mumpus serve still running?", 0);
  }
  if (answer.status === 204) return null;
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(said.error ?? `The server answered ${answer.status}.`, answer.status);
  return said;
}

const get = (path) => call("GET", path);

export const listGames = () => get("games");

// Session is one game on the server. Turns do not change once they are past, so
// they are kept.
export class Session {
  #turns = new Map();

  constructor(told) {
    this.told = told;
  }

  // open begins a game: {id}, {game, settings, seed} or {name, text}, with an agent
  // and a strategy where wanted.
  static async open(what) {
    return new Session(await call("POST", "sessions", what));
  }

  get path() {
    return `sessions/${this.told.session}`;
  }

  async #change(method, body) {
    this.told = await call("POST", `${this.path}/${method}`, body);
  }

  // step lets the agent go on, by up to that many turns.
  async step(turns) {
    this.#turns.delete(this.#key(this.told.turns, false));
    this.#turns.delete(this.#key(this.told.turns, true));
    await this.#change("step", { turns });
  }

  // finish steps to the end, and calls back after each request.
  async finish(progress) {
    while (this.told.more) {
      await this.step(50);
      progress();
    }
  }

  async act(action) {
    const turn = this.told.turns;
    this.#turns.clear();
    await this.#change("act", { turn, action });
  }

  async back(turn) {
    this.#turns.clear();
    await this.#change("back", { turn });
  }

  #key(n, hide) {
    return `${n}${hide ? "?hide=verdicts" : ""}`;
  }

  // turn is a turn as things were known then; hidden, without what is believed.
  async turn(n, hide = false) {
    const key = this.#key(n, hide);
    if (!this.#turns.has(key)) {
      const asked = get(`${this.path}/turns/${key}`);
      this.#turns.set(key, asked);
      asked.catch(() => this.#turns.delete(key));
    }
    return this.#turns.get(key);
  }

  advice = (n) => get(`${this.path}/turns/${n}/advice`);
  why = (n, place) => get(`${this.path}/turns/${n}/places/${encodeURIComponent(place)}`);
  facts = (n) => get(`${this.path}/turns/${n}/facts`);
  clauses = (n, place) => get(`${this.path}/turns/${n}/clauses${place ? `?place=${encodeURIComponent(place)}` : ""}`);

  async predict(n, place, guess) {
    const answer = await call("POST", `${this.path}/turns/${n}/predict`, { place, guess });
    this.told.score = answer.score;
    return answer;
  }

  // download is the address of a file: formula, proof or names of a turn.
  download(n, file, query, rest = "") {
    const ask = query ? `?query=${encodeURIComponent(query)}${rest}` : "";
    return `${root}${this.path}/turns/${n}/${file}${ask}`;
  }

  get transcript() {
    return `${root}${this.path}/transcript`;
  }

  // close tells the server that the game is no longer needed.
  close() {
    call("DELETE", this.path).catch(() => {});
  }
}
