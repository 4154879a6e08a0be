// A file in an address: compressed, in letters that an address may have.

const most = 1 << 20; // bytes of a file, which no page takes more of

async function through(bytes, stream, limit = Infinity) {
  const parts = [];
  let size = 0;
  for await (const part of read(new Blob([bytes]).stream().pipeThrough(stream))) {
    size += part.length;
    if (size > limit) throw new Error("The file in the address is too large.");
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function* read(stream) { // which not every browser lets one iterate over
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

// pack returns the text in letters, digits, "-" and "_".
export async function pack(text) {
  const bytes = await through(text, new CompressionStream("deflate-raw"));
  let letters = "";
  for (let i = 0; i < bytes.length; i += 4096) letters += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// unpack returns the text that pack was given.
export async function unpack(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), most));
  } catch {
    throw new Error("The address is damaged: the file in it can't be read. Copy the whole link.");
  }
}
