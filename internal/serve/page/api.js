// The server's API, as docs/api.md describes it.

const root = "api/v1/";

// Refused is what the server said no to, in its own words.
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body, signal) {
  const options = { method, signal };
  if (body !== undefined) {
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(root + path, options);
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new Refused("The server does not answer. Is mumpus serve still running?", 0);
  }
  if (answer.status === 204) return null;
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(said.error ?? `The server answered ${answer.status}.`, answer.status);
  return said;
}

// isAborted says whether an error only tells that a session was closed meanwhile.
export const isAborted = (error) => error.name === "AbortError";

export const listGames = () => call("GET", "games");

// Session is one game on the server. Turns do not change once they are past, so
// they are kept.
export class Session {
  #turns = new Map();
  #closed = new AbortController();

  constructor(told) {
    this.told = told;
  }

  // open begins a game: {id}, {game, settings, seed} or {name, text}, with an agent
  // and a strategy where wanted.
  static async open(what) {
    return new Session(await call("POST", "sessions", what));
  }

  #get = (path = "") => call("GET", this.path + path, undefined, this.#closed.signal);
  #post = (path, body) => call("POST", this.path + path, body, this.#closed.signal);

  get path() {
    return `sessions/${this.told.session}`;
  }

  // change lets the game go on or back; turns from then on are asked for anew.
  async #change(method, body, from) {
    for (const n of this.#turns.keys()) if (parseInt(n) >= from) this.#turns.delete(n);
    this.told = await this.#post(`/${method}`, body);
  }

  // step lets the agent go on, by up to that many turns.
  async step(turns) {
    await this.#change("step", { turns }, this.told.turns);
  }

  // finish steps to the end, a little at a time, and calls back after each request.
  async finish(progress) {
    while (this.told.more) {
      await this.step(10);
      progress();
    }
  }

  async act(action) {
    const turn = this.told.turns;
    await this.#change("act", { turn, action }, turn);
  }

  async back(turn) {
    await this.#change("back", { turn }, turn);
  }

  // turn is a turn as things were known then; hidden, without what is believed.
  async turn(n, hide = false) {
    const key = `${n}${hide ? "?hide=verdicts" : ""}`;
    if (!this.#turns.has(key)) {
      const asked = this.#get(`/turns/${key}`);
      this.#turns.set(key, asked);
      asked.catch(() => this.#turns.delete(key));
    }
    return this.#turns.get(key);
  }

  // perceived returns what was perceived in each place on the last visit up to turn n:
  // clues by name. It gives up when that is no longer wanted.
  async perceived(n, hide, wanted) {
    const clues = new Map();
    for (let i = 1; i <= n && wanted(); i++) {
      const turn = await this.turn(i, hide);
      clues.set(turn.at, turn.clues);
    }
    return clues;
  }

  advice = (n) => this.#get(`/turns/${n}/advice`);
  why = (n, place) => this.#get(`/turns/${n}/places/${encodeURIComponent(place)}`);
  facts = (n) => this.#get(`/turns/${n}/facts`);
  clauses = (n, place) => this.#get(`/turns/${n}/clauses${place ? `?place=${encodeURIComponent(place)}` : ""}`);

  async predict(n, place, guess) {
    const answer = await this.#post(`/turns/${n}/predict`, { place, guess });
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

  // touch keeps the server from ending a session that nobody uses for long.
  touch() {
    this.#get().catch(() => {});
  }

  // close tells the server that the game is no longer needed. What is still asked for
  // is aborted.
  close() {
    this.#closed.abort();
    fetch(root + this.path, { method: "DELETE", keepalive: true }).catch(() => {});
  }
}
