// Zip archives: written without compression, read with or without it.

const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const FILE_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
const UTF_8 = 1 << 11;
const DEFLATED = 8;
const POLYNOMIAL = 0xedb88320;

// Return a Blob with an archive of a Map of path and content.
export function zip(files) {
  const contents = [];
  const entries = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path);
    const size = long(content.length);
    const facts = [VERSION, UTF_8, 0, 0, today(), ...long(sumOf(content)), ...size, ...size, name.length, 0];
    contents.push(numbers([...long(FILE), ...facts]), name, content);
    entries.push(numbers([...long(ENTRY), VERSION, ...facts, 0, 0, 0, 0, 0, ...long(at)]), name);
    at += FILE_BYTES + name.length + content.length;
  }
  const listed = entries.reduce((sum, { length }) => sum + length, 0);
  const end = [...long(END), 0, 0, files.size, files.size, ...long(listed), ...long(at), 0];
  return new Blob([...contents, ...entries, numbers(end)], { type: "application/zip" });
}

// Return a Map of path and content of an archive's bytes. Throws if it is damaged.
export async function unzip(bytes) {
  const view = new DataView(bytes.buffer);
  const short = (at) => view.getUint16(at, true);
  const number = (at) => view.getUint32(at, true);
  let end = bytes.length - END_BYTES;
  while (number(end) !== END) end--;
  let at = number(end + 16);
  const files = new Map();
  for (let left = short(end + 10); left; left--) {
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + short(at + 28));
    const file = number(at + 42);
    const begin = file + FILE_BYTES + short(file + 26) + short(file + 28);
    const packed = bytes.subarray(begin, begin + number(at + 20));
    const content = short(at + 10) === DEFLATED ? await inflated(packed) : packed;
    if (sumOf(content) !== number(at + 16)) throw new Error("a file is damaged");
    files.set(new TextDecoder().decode(name), content);
    at += ENTRY_BYTES + name.length + short(at + 30) + short(at + 32);
  }
  return files;
}

async function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Return numbers of 2 bytes, the lower first, as bytes; `long` makes two of a number of 4.
function numbers(found) {
  return new Uint8Array(found.flatMap((number) => [number & 0xff, number >> 8]));
}

function long(number) {
  return [number & 0xffff, number >>> 16];
}

function today() {
  const now = new Date();
  return ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate();
}

// The check sum of a file, CRC-32.
function sumOf(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 && POLYNOMIAL);
  }
  return ~sum >>> 0;
}
