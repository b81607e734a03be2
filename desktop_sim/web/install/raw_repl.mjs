// The raw REPL of a board with MicroPython, over a serial port of the browser's (Web Serial).
//
// The board takes a program without echo and runs it. The program's output, its traceback and a
// prompt follow, an END behind each of the first two. In paste mode the board says how much it takes.

const INTERRUPT = "\r\x03\x03";
const RAW = "\r\x01";
const FRIENDLY = "\r\x02";
const PASTE = "\x05A\x01";
const END = "\x04";
const MORE = "\x01";
const BANNER = "raw REPL; CTRL-B to exit\r\n";

const BAUD = 115_200;
const ATTEMPTS = 4;
const SETTLE_MS = 300;
const ANSWER_MS = 3000;
const SILENT_MS = 60_000;

// Without paste mode a board has no way to say that it is full.
const PIECE = 256;
const PAUSE_MS = 10;

// The board does not answer any more, or not at all.
export class Lost extends Error {}

// A program failed on the board. The message is the last line of the traceback, `traceback` all.
export class BoardError extends Error {
  constructor(traceback) {
    super(traceback[traceback.length - 1]);
    this.traceback = traceback;
  }
}

export class RawRepl {
  #port;
  #silentMs;
  #reader = null;
  #writer = null;
  // What the board has said and nobody has read, a character for each byte.
  #said = "";
  #why = "";
  #wake = () => {};
  #pastes = true;

  // `silentMs` is for how long the board may say nothing.
  constructor(port, silentMs = SILENT_MS) {
    this.#port = port;
    this.#silentMs = silentMs;
  }

  // Connect, interrupt what runs, and clear the heap. Rejects with Lost. Only MicroPython is started
  // again: CircuitPython clears its heap by itself.
  async open() {
    try {
      await this.#port.open({ baudRate: BAUD, bufferSize: 4096 });
    } catch (error) {
      throw new Lost(`the port does not open: ${error.message}`);
    }
    this.#reader = this.#port.readable.getReader();
    this.#writer = this.#port.writable.getWriter();
    this.#listen();
    await this.#interrupt();
    const [runtime] = await this.run("import sys; print(sys.implementation.name)");
    if (runtime !== "micropython") return;
    await this.#write(END);
    await this.#readTo("soft reboot\r\n", ANSWER_MS);
    await this.#readTo(BANNER + ">");
  }

  // Run `source`; return the lines that it prints. `heard` is called with each line at once. Rejects
  // with BoardError if it raises an error, and with Lost.
  async run(source, heard = () => {}) {
    await this.#send(new TextEncoder().encode(source));
    const lines = await this.#lines(heard);
    const error = await this.#readTo(END);
    await this.#readTo(">");
    if (error) throw new BoardError(error.trim().split(/\r?\n/));
    return lines;
  }

  // Start `source`, which resets the board, and wait for nothing.
  async start(source) {
    try {
      await this.#send(new TextEncoder().encode(source));
    } catch {
      // The board has reset already.
    }
  }

  // Leave the prompt as a person expects it, and hang up.
  async close() {
    await this.#write(FRIENDLY).catch(() => {});
    await this.#reader?.cancel().catch(() => {});
    this.#reader?.releaseLock();
    this.#writer?.releaseLock();
    await this.#port.close().catch(() => {});
  }

  async #interrupt() {
    for (let left = ATTEMPTS - 1; ; left--) {
      try {
        await this.#write(INTERRUPT);
        await sleep(SETTLE_MS);
        this.#said = "";
        await this.#write(RAW);
        await this.#readTo(BANNER + ">", ANSWER_MS);
        return;
      } catch (error) {
        if (this.#why || !left) throw error;
      }
    }
  }

  async #send(bytes) {
    if (this.#pastes && (await this.#beginPaste())) await this.#paste(bytes);
    else await this.#type(bytes);
  }

  // Ask for paste mode; return true if the board has it.
  async #beginPaste() {
    await this.#write(PASTE);
    const answer = await this.#take(2);
    if (answer === "R\x01") return true;
    // A board without it takes the question for a wish to see the raw prompt once more.
    if (answer !== "R\0") await this.#readTo(">");
    this.#pastes = false;
    return false;
  }

  async #paste(bytes) {
    const size = await this.#take(2);
    const more = size.charCodeAt(0) + 256 * size.charCodeAt(1);
    let room = more;
    for (let at = 0; at < bytes.length; ) {
      while (!room || this.#said) {
        if ((await this.#take(1)) !== MORE) return this.#write(END);
        room += more;
      }
      const piece = bytes.subarray(at, at + room);
      await this.#write(piece);
      at += piece.length;
      room -= piece.length;
    }
    await this.#write(END);
    await this.#readTo(END);
  }

  async #type(bytes) {
    for (let at = 0; at < bytes.length; at += PIECE) {
      await this.#write(bytes.subarray(at, at + PIECE));
      await sleep(PAUSE_MS);
    }
    await this.#write(END);
    await this.#readTo("OK");
  }

  async #write(data) {
    try {
      await this.#writer.write(typeof data === "string" ? new TextEncoder().encode(data) : data);
    } catch (error) {
      throw new Lost(this.#why || error.message);
    }
  }

  // Collect what the board says until the port closes.
  async #listen() {
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        this.#said += String.fromCharCode(...value);
        this.#wake();
      }
      this.#why = "the port was closed";
    } catch (error) {
      this.#why = error.message;
    }
    this.#wake();
  }

  // Wait until the board says more. Rejects with Lost.
  async #more(ms = this.#silentMs) {
    if (this.#why) throw new Lost(this.#why);
    let timer = 0;
    const isHeard = await new Promise((resolve) => {
      this.#wake = () => resolve(true);
      timer = setTimeout(() => resolve(false), ms);
    });
    clearTimeout(timer);
    this.#wake = () => {};
    if (!isHeard) throw new Lost(`the board has said nothing for ${Math.round(ms / 1000)} s`);
  }

  async #take(count) {
    while (this.#said.length < count) await this.#more();
    const taken = this.#said.slice(0, count);
    this.#said = this.#said.slice(count);
    return taken;
  }

  async #readTo(mark, ms) {
    for (;;) {
      const at = this.#said.indexOf(mark);
      if (at >= 0) {
        const read = this.#said.slice(0, at);
        this.#said = this.#said.slice(at + mark.length);
        return text(read);
      }
      await this.#more(ms);
    }
  }

  async #lines(heard) {
    const lines = [];
    for (;;) {
      const end = [...this.#said].find((one) => one === "\n" || one === END);
      if (!end) {
        await this.#more();
        continue;
      }
      const line = (await this.#readTo(end)).replace(/\r$/, "");
      if (line || end !== END) {
        lines.push(line);
        heard(line);
      }
      if (end === END) return lines;
    }
  }
}

function text(characters) {
  return new TextDecoder().decode(Uint8Array.from(characters, (one) => one.charCodeAt(0)));
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
