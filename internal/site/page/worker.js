// The worker runs the engine, behind Go's wasm_exec.js. The page sends it the compiled
// module, and then requests; the worker asks the page for files that the engine opens.
"use strict";

{
  const files = new Map(); // by name: a promise of the bytes, and how to keep it
  const open = new Map(); // by number
  let next = 100;

  const wanted = (name) => {
    if (!files.has(name)) {
      const file = {};
      file.bytes = new Promise((resolve, reject) => Object.assign(file, { resolve, reject }));
      files.set(name, file);
      postMessage({ wants: name });
    }
    return files.get(name).bytes;
  };
  const missing = (name) => Object.assign(new Error(`no file ${name}`), { code: "ENOENT" });
  const stat = (size) => ({ dev: 0, ino: 0, mode: 0o100444, nlink: 1, uid: 0, gid: 0, rdev: 0, size, blksize: 4096, blocks: 0,
    atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => false });

  // What the engine reads are the few files that the page has for it.
  Object.assign(globalThis.fs, {
    open(path, flags, mode, done) {
      const name = path.split("/").at(-1);
      wanted(name).then((bytes) => {
        open.set(++next, { bytes, at: 0 });
        done(null, next);
      }, () => {
        files.delete(name); // to be asked for again
        done(missing(name));
      });
    },
    fstat(fd, done) {
      done(null, stat(open.get(fd)?.bytes.length ?? 0));
    },
    read(fd, buffer, offset, length, position, done) {
      const file = open.get(fd);
      const from = position ?? file.at;
      const part = file.bytes.subarray(from, from + length);
      buffer.set(part, offset);
      if (position === null) file.at += part.length;
      done(null, part.length);
    },
    close(fd, done) {
      open.delete(fd);
      done(null);
    },
  });

  globalThis.mumpusReady = () => postMessage({ ready: true });
  globalThis.mumpusAnswer = (id, status, type, disposition, body) => postMessage({ id, status, type, disposition, body }, body ? [body.buffer] : []);

  const run = async (module) => {
    const go = new globalThis.Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    await go.run(instance);
    throw new Error("the engine has stopped");
  };

  onmessage = ({ data }) => {
    if (data.module) run(data.module).catch((error) => postMessage({ ended: String(error) }));
    else if (data.file) data.bytes ? files.get(data.file).resolve(data.bytes) : files.get(data.file).reject();
    else if (data.abort) globalThis.mumpusAbort(data.abort);
    else globalThis.mumpusAsk(data.id, data.method, data.path, data.type, data.body);
  };
}
