// How a page without a server reaches the engine: in a Web Worker, where it runs as
// WebAssembly. It takes the place of server.js, and does the same.
/* global mumpusSite */

const site = globalThis.mumpusSite; // what `mumpus site` has put there

// Parts of the site are scripts, as a browser lets a page load these from any address that
// the page itself has: a folder, a frame without an origin. Or they are in the page.
const arrived = new Map();
site.part = (name, text) => arrived.set(name, text);

function part(name) {
  const inside = document.getElementById(`part-${name}`);
  if (inside) return Promise.resolve(inside.textContent);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${name}.js?${site.version}`;
    script.onload = () => {
      script.remove();
      resolve(arrived.get(name));
      arrived.delete(name);
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${name}.js could not be loaded: is the network there?`));
    };
    document.head.append(script);
  });
}

function bytesOf(text) {
  const letters = atob(text.trim());
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

// unpacked is the stream of what some parts hold together, compressed.
const unpacked = (names, progress) => new ReadableStream({
  async start(to) {
    const parts = names.map(part); // all at once
    try {
      for (const [i, text] of parts.entries()) {
        to.enqueue(bytesOf(await text));
        progress((i + 1) / names.length);
        await new Promise((done) => setTimeout(done)); // to be seen
      }
      to.close();
    } catch (error) {
      to.error(error);
    }
  },
}).pipeThrough(new DecompressionStream("gzip"));

let module; // compiled
let worker = null; // as soon as it is asked for
let asked = new Map(); // requests by number
let last = 0;

// connect loads the engine.
export async function connect(progress) {
  try {
    const stream = unpacked(site.engine, (share) => progress(0.95 * share));
    module = await WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
    await start();
  } catch (error) {
    throw new Error(`The engine does not start in this browser: ${error.message ?? error}`);
  }
  progress(1);
  if (site.offline) keepOffline();
}

// start starts a worker, and resolves to it when the engine runs.
function start() {
  const code = document.getElementById("part-worker")?.textContent ?? site.worker;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  worker = new Promise((resolve, reject) => {
    const w = new Worker(url);
    w.onmessage = ({ data }) => {
      if (data.ready) resolve(w);
      else if (data.wants) supply(w, data.wants);
      else if (data.ended) stop(data.ended);
      else answer(data);
    };
    w.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "the worker does not start"));
    };
    w.postMessage({ module });
  });
  worker.catch(() => {}).then(() => URL.revokeObjectURL(url));
  return worker;
}

// supply hands the worker a file that the engine has opened.
async function supply(w, name) {
  try {
    const stream = unpacked([site.files[name]], () => {});
    w.postMessage({ file: name, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) });
  } catch {
    w.postMessage({ file: name });
  }
}

function answer({ id, status, type, disposition, body }) {
  const headers = { "Content-Type": type };
  if (disposition) headers["Content-Disposition"] = disposition;
  asked.get(id)?.resolve(new Response(status === 204 ? null : body, { status, headers }));
  asked.delete(id);
}

// stop ends the worker. What was asked for is not answered any more, and sessions are
// forgotten.
function stop(why) {
  worker?.then((w) => w.terminate(), () => {});
  worker = null;
  const waiting = asked;
  asked = new Map();
  for (const { reject } of waiting.values()) reject(why ? new Error(why) : new DOMException("cancelled", "AbortError"));
}

// ask sends a request, and resolves to the Response.
export async function ask(method, path, { body = "", headers = {}, signal } = {}) {
  const w = await (worker ?? start());
  if (signal?.aborted) throw new DOMException("cancelled", "AbortError");
  const id = ++last;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    signal?.addEventListener("abort", () => {
      if (!asked.delete(id)) return;
      w.postMessage({ abort: id });
      reject(new DOMException("cancelled", "AbortError"));
    });
    w.postMessage({ id, method, path: `/api/v1/${path}`, type: headers["Content-Type"] ?? "", body });
  });
}

site.ask = ask; // for benchmarks, and for the curious

// leave sends a request whose answer nobody waits for.
export const leave = (method, path) => { ask(method, path).catch(() => {}); };

// interrupt breaks off what is computed: the engine listens to nobody before it is
// done, so it is started anew.
export const interrupt = () => stop();

// silent says why there may be no answer.
export const silent = "The engine has stopped, perhaps for want of memory. It starts again with the next request.";

// keeper says where a file goes that is opened here.
export const keeper = "It stays in this browser.";

// keepOffline has a service worker keep the page for when there is no network, where the
// browser has one for this page.
function keepOffline() {
  try {
    navigator.serviceWorker?.register("offline.js").catch(() => {});
  } catch {
    // In a frame without an origin even to look is forbidden.
  }
}
