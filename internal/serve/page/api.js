// The engine's API, as docs/api.md describes it.
import { ask, interrupt, leave, silent } from "./server.js";

// Refused is what the engine said no to, in its own words.
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

let work = new AbortController(); // of all that is asked for

// cancel breaks off all that is asked for.
export function cancel() {
  work.abort();
  work = new AbortController();
  interrupt();
}

async function send(method, path, body, signals = []) {
  const options = { signal: AbortSignal.any([work.signal, ...signals]) };
  if (body !== undefined) {
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await ask(method, path, options);
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new Refused(error instanceof Refused ? error.message : silent, 0);
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.error ?? `The server answered ${answer.status}.`, answer.status);
}

const json = (answer) => (answer.status === 204 ? null : answer.json());
const call = async (...request) => json(await send(...request));

// isAborted says whether an error only tells that nobody waits for the answer any more.
export const isAborted = (error) => error.name === "AbortError";

export const listGames = () => call("GET", "games");
export const themeWords = (game, theme) => call("GET", `games/${game}/themes/${theme}`);

// Session is one game. Turns do not change once they are past, so they are kept. An
// engine may forget a session, because nobody used it for long or because it was started
// anew: then the session is opened again and played to where it was.
export class Session {
  #what; // it was opened with
  #turns = new Map();
  #guesses = [];
  #closed = new AbortController();
  #again = null; // while it is opened again

  constructor(what, told) {
    this.#what = what;
    this.told = told;
    this.moves = [...what.moves ?? []]; // played by hand
  }

  // open begins a game: {id}, {game, settings, seed} or {name, text, seed}, with an agent,
  // a strategy and moves where wanted.
  static async open(what) {
    const told = await call("POST", "sessions", what);
    const { agent, strategy, moves } = what;
    return new Session(told.id && !told.recorded ? { id: told.id, agent, strategy, moves } : what, told);
  }

  get path() {
    return `sessions/${this.told.session}`;
  }

  async #request(method, path = "", body = undefined) {
    await this.#again;
    const once = () => send(method, this.path + path, body, [this.#closed.signal]);
    try {
      return await once();
    } catch (error) {
      if (error.status !== 404 || !await this.#forgotten()) throw error;
      await (this.#again ??= this.#reopen().finally(() => { this.#again = null; }));
      return once();
    }
  }

  #forgotten = () => call("GET", this.path).then(() => false, (error) => error.status === 404);

  async #reopen() {
    const { turns, score } = this.told;
    let told = await call("POST", "sessions", { ...this.#what, moves: this.moves });
    const path = `sessions/${told.session}`;
    while (told.more && told.turns < turns) told = await call("POST", `${path}/step`, { turns: Math.min(10, turns - told.turns) });
    for (const [n, ask] of this.#guesses) await call("POST", `${path}/turns/${n}/predict`, ask);
    this.told = { ...told, score };
  }

  #get = async (path) => json(await this.#request("GET", path));
  #post = async (path, body) => json(await this.#request("POST", path, body));

  // change lets the game go on or back; turns from then on are asked for anew.
  async #change(method, body, from) {
    const told = await this.#post(`/${method}`, body);
    for (const n of this.#turns.keys()) if (parseInt(n) >= from) this.#turns.delete(n);
    this.told = told;
  }

  // step lets the agent go on, by up to that many turns.
  async step(turns) {
    await this.#change("step", { turns }, this.told.turns);
  }

  // finish steps to the end, or to a turn. Each request is for as many turns as take a
  // moment, so that others come between; after each it calls back.
  async finish(progress, to = Infinity) {
    const moment = 120; // ms
    let turns = 1;
    while (this.told.more && this.told.turns < to) {
      const begin = performance.now();
      await this.step(Math.min(turns, to - this.told.turns));
      progress();
      const took = Math.max(1, performance.now() - begin);
      turns = Math.max(1, Math.min(20, 2 * turns, Math.floor((turns * moment) / took)));
    }
  }

  async act(action) {
    const turn = this.told.turns;
    await this.#change("act", { turn, action }, turn);
    this.moves.push(action);
  }

  async back(turn) {
    await this.#change("back", { turn }, turn);
    this.moves.length = turn - 1;
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
    const asked = { place, guess };
    const answer = await this.#post(`/turns/${n}/predict`, asked);
    this.#guesses.push([n, asked]);
    this.told.score = answer.score;
    return answer;
  }

  // file is the Response with a file: formula, proof or names of a turn.
  file(n, file, query, rest = "") {
    const ask = query ? `?query=${encodeURIComponent(query)}${rest}` : "";
    return this.#request("GET", `/turns/${n}/${file}${ask}`);
  }

  // transcript is the Response with the game so far.
  transcript = () => this.#request("GET", "/transcript");

  // touch keeps the engine from ending a session that nobody uses for long.
  touch() {
    this.#get().catch(() => {});
  }

  // close tells the engine that the game is no longer needed. What is still asked for
  // is aborted.
  close() {
    this.#closed.abort();
    leave("DELETE", this.path);
  }
}
