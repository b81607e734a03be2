// The raw REPL of a board with MicroPython, over a serial port of the browser's (Web Serial).
//
// The board takes a program without echo and runs it. The program's output, its traceback and a
// prompt follow, an END behind each of the first two. In paste mode the board says how much it takes.

import { _, fill } from "./language.mjs";
import { reasonOf } from "./sentence.mjs";

const INTERRUPT = "\r\x03\x03";
const RAW = "\r\x01";
const FRIENDLY = "\r\x02";
const PASTE = "\x05A\x01";
const END = "\x04";
const MORE = "\x01";
const BANNER = "raw REPL; CTRL-B to exit\r\n";

const CLOSED = _("the port was closed");
const TOO_LONG = _("it took too long");
const FLOOD = _("it never stops sending");

// Characters that a board may send without an end of what is awaited.
const MOST_UNREAD = 1 << 18;

// Characters that are taken, and ms for which they are, before the page does anything else.
const TURN = 1 << 14;
const TURN_MS = 50;

const BAUD = 115_200;
const ATTEMPTS = 4;
const SETTLE_MS = 300;
const ANSWER_MS = 3000;
const SILENT_MS = 60_000;
const CONNECT_MS = 30_000;
const RUN_MS = 300_000;
const CLOSE_MS = 1000;

// Without paste mode a board has no way to say that it is full.
const PIECE = 256;
const PAUSE_MS = 10;

// The board does not answer any more, or not at all.
export class Lost extends Error {}

// The browser does not open the port.
export class NotOpened extends Lost {}

// The person has cancelled.
export class Cancelled extends Error {}

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
  #why = null;
  #heard = () => {};
  #giveUp = () => {};
  #pastes = true;
  // When the step that goes on has to be over, ms as of performance.now().
  #end = 0;

  // `silentMs` is for how long the board may say nothing.
  constructor(port, silentMs = SILENT_MS) {
    this.#port = port;
    this.#silentMs = silentMs;
  }

  // Connect, interrupt what runs, and clear the heap. Rejects with Lost. Only MicroPython is started
  // again: CircuitPython clears its heap by itself.
  async open() {
    this.#end = performance.now() + CONNECT_MS;
    try {
      await this.#wait(this.#port.open({ baudRate: BAUD, bufferSize: 4096 }));
    } catch (error) {
      throw this.#why ?? new NotOpened(reasonOf(error));
    }
    // A board whose USB is in the chip sends nothing before somebody is there.
    await this.#wait(this.#port.setSignals({ dataTerminalReady: true }).catch(() => {}));
    const { readable, writable } = this.#port;
    if (!readable || !writable) throw new Lost(CLOSED);
    this.#reader = readable.getReader();
    this.#writer = writable.getWriter();
    this.#listen();
    await this.#interrupt();
    const ask = "import sys; print(sys.implementation.name)";
    const [runtime] = await this.run(ask, { ms: CONNECT_MS });
    if (runtime !== "micropython") return;
    await this.#write(END);
    await this.#readTo("soft reboot\r\n", ANSWER_MS);
    await this.#readTo(BANNER + ">", CONNECT_MS);
  }

  // Run `source` for at most `ms`; return the lines that it prints. `heard` is called with each line at
  // once. Rejects with BoardError if it raises an error, with Lost, and with Cancelled.
  async run(source, { heard = () => {}, ms = RUN_MS } = {}) {
    this.#end = performance.now() + ms;
    await this.#send(new TextEncoder().encode(source));
    const lines = await this.#lines(heard);
    const error = await this.#readTo(END);
    await this.#readTo(">");
    if (error) throw new BoardError(error.trim().split(/\r?\n/));
    return lines;
  }

  // Start `source`, which resets the board, and wait for nothing.
  async start(source) {
    this.#end = performance.now() + ANSWER_MS;
    try {
      await this.#send(new TextEncoder().encode(source));
    } catch {
      // The board has reset already.
    }
  }

  // End the step that goes on, and each one after it: they reject with Cancelled.
  cancel() {
    this.#stop(new Cancelled(_("Cancelled.")));
  }

  // Leave the prompt as a person expects it, and hang up. A port that hangs is left to the browser.
  async close() {
    // A program that was left to itself may be the game: only what is cancelled is interrupted.
    const last = this.#why instanceof Cancelled ? INTERRUPT + FRIENDLY : FRIENDLY;
    const isTaken = await soon(this.#writer?.write(new TextEncoder().encode(last)).then(() => true));
    await soon(isTaken ? this.#writer.close() : this.#writer?.abort());
    await soon(this.#reader?.cancel());
    this.#reader?.releaseLock();
    this.#writer?.releaseLock();
    await soon(this.#port.close());
  }

  #stop(why) {
    this.#why ??= why;
    this.#giveUp(this.#why);
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
    if (this.#why) throw this.#why;
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    try {
      await this.#wait(this.#writer.write(bytes));
    } catch (error) {
      throw this.#why ?? new Lost(reasonOf(error));
    }
  }

  // Collect what the board says until the port closes.
  async #listen() {
    let began = performance.now();
    let taken = 0;
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        this.#said += String.fromCharCode(...value);
        this.#heard();
        if (this.#said.length > MOST_UNREAD) {
          this.#stop(new Lost(FLOOD));
          return;
        }
        taken += value.length;
        if (taken < TURN && performance.now() - began < TURN_MS) continue;
        await sleep(0);
        began = performance.now();
        taken = 0;
      }
      this.#stop(new Lost(CLOSED));
    } catch (error) {
      this.#stop(new Lost(reasonOf(error)));
    }
  }

  // Wait until the board says more.
  #more(end) {
    return this.#wait(new Promise((resolve) => {
      this.#heard = resolve;
    }), end);
  }

  // Wait for `promise` until `end`, and no longer than the board may be silent. Rejects with Lost and
  // with Cancelled, too.
  async #wait(promise, end = this.#end) {
    if (this.#why) throw this.#why;
    const left = end - performance.now();
    // A board that goes on sending would come before a timer.
    if (left <= 0) throw new Lost(TOO_LONG);
    const ms = Math.min(this.#silentMs, left);
    const line = ms < left ? fill(_("nothing has come for {seconds} s"), { seconds: Math.round(ms / 1000) }) : TOO_LONG;
    let timer = 0;
    const over = new Promise((none, reject) => {
      this.#giveUp = reject;
      timer = setTimeout(() => reject(new Lost(line)), ms);
    });
    try {
      return await Promise.race([promise, over]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #take(count) {
    while (this.#said.length < count) await this.#more();
    const taken = this.#said.slice(0, count);
    this.#said = this.#said.slice(count);
    return taken;
  }

  async #readTo(mark, ms) {
    const end = ms && performance.now() + ms;
    for (;;) {
      const at = this.#said.indexOf(mark);
      if (at >= 0) {
        const read = this.#said.slice(0, at);
        this.#said = this.#said.slice(at + mark.length);
        return text(read);
      }
      await this.#more(end);
    }
  }

  async #lines(heard) {
    const lines = [];
    for (;;) {
      const ends = ["\n", END].map((one) => this.#said.indexOf(one)).filter((at) => at >= 0);
      if (!ends.length) {
        await this.#more();
        continue;
      }
      const end = this.#said[Math.min(...ends)];
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

// Wait for `promise`, if there is one, but not for long, and whether or not it rejects.
function soon(promise) {
  return Promise.race([promise?.catch(() => {}), sleep(CLOSE_MS)]);
}
