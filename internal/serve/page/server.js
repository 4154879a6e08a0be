// How the page reaches the engine: over the network, at the server that it came from.
// On a page without a server another module takes the place of this one.

const root = "api/v1/";

// connect is called once, before the first request. It reports how much of the engine
// is there, from 0 to 1: a server is.
export async function connect(progress) {
  progress(1);
}

// ask sends a request, and resolves to the Response.
export const ask = (method, path, options) => fetch(root + path, { method, ...options });

// leave sends a request whose answer nobody waits for, as the page may be gone by then.
export const leave = (method, path) => { ask(method, path, { keepalive: true }).catch(() => {}); };

// interrupt breaks off what is computed for requests that were aborted. A server does
// that by itself.
export const interrupt = () => {};

// silent says why there may be no answer.
export const silent = "The server does not answer. Is mumpus serve still running?";

// keeper says where a file goes that is opened here.
export const keeper = "It goes to the server of this page, and nowhere else.";
