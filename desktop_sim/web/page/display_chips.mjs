// Displays, emulated from the bytes that a driver sends: what of desktop_sim/emulation/chips/ the
// console's drivers use. Sources of every command are named there.
//
// A display has `width`, `height`, `version` (another number whenever the panel may look different)
// and `draw(rgba)`, which fills 4 bytes a pixel, line by line.

// An OLED's dark and lit pixels, as 0xAABBGGRR.
const DARK = 0xff0d0907;
const LIT = 0xffffecd6;
const BLACK = 0xff000000;

const DATA = 0x40;
const ONE_BYTE_FOLLOWS = 0x80;
const DEAF = -1;

class Display {
  version = 0;

  constructor(width, height) {
    this.width = width;
    this.height = height;
  }
}

// The arguments that commands of these controllers have, by command; all others have none.
const ARGUMENTS_OF_ALL = { 0x81: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xdb: 1 };

class Oled extends Display {
  arguments = ARGUMENTS_OF_ALL;
  inverted = false;
  on = false;
  column = 0;
  page = 0;
  #command = null;
  #given = [];

  constructor({ width, height, memory: [columns, lines] }) {
    super(width, height);
    this.columns = columns;
    this.ram = new Uint8Array((lines >> 3) * columns);
  }

  // A transfer on I2C: control bytes say what follows.
  transfer(bytes) {
    let control = null;
    for (const byte of bytes) {
      if (control === null) {
        control = byte;
      } else if (control !== DEAF) {
        this.#take(byte, control & DATA);
        if (control & ONE_BYTE_FOLLOWS) control = null;
      }
    }
  }

  commands(bytes) {
    for (const byte of bytes) this.#take(byte, 0);
  }

  data(bytes) {
    for (const byte of bytes) this.#take(byte, DATA);
  }

  #take(byte, isData) {
    this.version++;
    if (isData) {
      this.write(byte);
      return;
    }
    if (this.#command === null) {
      this.#command = byte;
      this.#given = [];
    } else {
      this.#given.push(byte);
    }
    if (this.#given.length < (this.arguments[this.#command] ?? 0)) return;
    const command = this.#command;
    this.#command = null;
    this.obey(command, this.#given);
  }

  obey(command) {
    if (command === 0xa6 || command === 0xa7) this.inverted = command === 0xa7;
    else if (command === 0xae || command === 0xaf) this.on = command === 0xaf;
    else if (command <= 0x0f) this.column = (this.column & 0xf0) | command;
    else if (command >= 0xb0 && command <= 0xbf) this.page = command & 0x0f;
  }

  store(byte) {
    this.ram[this.page * this.columns + this.column] = byte;
  }

  draw(rgba) {
    const pixels = new Uint32Array(rgba.buffer);
    const [off, lit] = this.inverted ? [LIT, DARK] : [DARK, LIT];
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        pixels[at] = this.on ? (this.bit(x, y) ? lit : off) : DARK;
      }
    }
  }
}

// SSD1306 and SH1106: a byte is 8 pixels one above the other. How the panel hangs on the chip's
// pins follows from what modules of its kind do and the driver sets up for them.
class PagedOled extends Oled {
  #first;

  constructor(facts) {
    super(facts);
    this.#first = facts.column ?? 0;
    this.arguments = { ...ARGUMENTS_OF_ALL, 0x20: 1, 0x21: 2, 0x22: 2, 0x8d: 1, 0xad: 1, 0xda: 1 };
  }

  write(byte) {
    if (this.column < this.columns) this.store(byte);
    this.column++;
  }

  obey(command, given) {
    if (command >= 0x10 && command <= 0x1f) {
      this.column = (this.column & 0x0f) | ((command & 0x0f) << 4);
    } else {
      super.obey(command, given);
    }
  }

  bit(x, y) {
    return (this.ram[(y >> 3) * this.columns + this.#first + x] >> (y & 7)) & 1;
  }
}

// SH1107: a byte is 8 pixels one beside the other; the columns of the memory count lines from below.
class LinedOled extends Oled {
  constructor(facts) {
    super(facts);
    this.arguments = { ...ARGUMENTS_OF_ALL, 0xad: 1, 0xdc: 1 };
  }

  write(byte) {
    this.store(byte);
    this.column = Math.min(this.column + 1, this.columns - 1);
  }

  obey(command, given) {
    if (command >= 0x10 && command <= 0x17) {
      this.column = (this.column & 0x0f) | ((command & 0x07) << 4);
    } else {
      super.obey(command, given);
    }
  }

  bit(x, y) {
    return (this.ram[(x >> 3) * this.columns + this.height - 1 - y] >> (x & 7)) & 1;
  }
}

const ROWS_BACK = 0x80;
const COLUMNS_BACK = 0x40;
const EXCHANGED = 0x20;
const ARGUMENTS = { 0x2a: 4, 0x2b: 4, 0x36: 1, 0x3a: 1 };

// ST7789 and its kind. The panel is where the driver is told that it begins, in the direction in which
// it scans.
class ColourChip extends Display {
  #memory;
  #columns;
  #rows;
  #first = [0, 0];
  #window;
  #at = [0, 0];
  #scan = 0;
  #on = false;
  #inverted = false;
  #negative;
  #command = 0;
  #given = [];

  constructor({ width, height, column = 0, row = 0, negative = true, memory: [columns, rows] }) {
    super(width, height);
    this.#memory = new Uint16Array(columns * rows);
    [this.#columns, this.#rows] = [columns, rows];
    this.#window = [0, columns - 1, 0, rows - 1];
    this.#first = [column, row];
    this.#negative = negative;
  }

  commands([command]) {
    this.#command = command;
    this.#given = [];
    if (command === 0x20 || command === 0x21) this.#inverted = command === 0x21;
    else if (command === 0x28 || command === 0x29) this.#on = command === 0x29;
    else if (command === 0x2c) this.#at = [this.#window[0], this.#window[2]];
    this.version++;
  }

  data(bytes) {
    this.version++;
    if (this.#command === 0x2c) {
      this.#write(bytes);
      return;
    }
    this.#given.push(...bytes);
    if (this.#given.length !== ARGUMENTS[this.#command]) return;
    const [a, b, c, d] = this.#given;
    if (this.#command === 0x36) this.#scan = a;
    else if (this.#command === 0x2a) this.#window.splice(0, 2, (a << 8) | b, (c << 8) | d);
    else if (this.#command === 0x2b) this.#window.splice(2, 2, (a << 8) | b, (c << 8) | d);
  }

  #write(bytes) {
    const [left, right, top, bottom] = this.#window;
    let [x, y] = this.#at;
    for (let i = 0; i + 1 < bytes.length; i += 2) {
      this.#memory[this.#place(x, y)] = (bytes[i] << 8) | bytes[i + 1];
      if (++x > right) {
        x = left;
        y = y === bottom ? top : y + 1;
      }
    }
    this.#at = [x, y];
  }

  #place(x, y) {
    let [column, row] = this.#scan & EXCHANGED ? [y, x] : [x, y];
    if (this.#scan & COLUMNS_BACK) column = this.#columns - 1 - column;
    if (this.#scan & ROWS_BACK) row = this.#rows - 1 - row;
    return row * this.#columns + column;
  }

  draw(rgba) {
    const pixels = new Uint32Array(rgba.buffer);
    const flip = this.#inverted === this.#negative ? 0 : 0xffff;
    const [left, top] = this.#first;
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        const colour = this.#memory[this.#place(left + x, top + y)] ^ flip;
        pixels[at] = this.#on ? rgba8888(colour) : BLACK;
      }
    }
  }
}

// 5 bits red, 6 green, 5 blue; the upper bits fill up the lower ones.
function rgba8888(colour) {
  const red = colour >> 11;
  const green = (colour >> 5) & 63;
  const blue = colour & 31;
  const full = (((blue << 3) | (blue >> 2)) << 16) | (((green << 2) | (green >> 4)) << 8);
  return (BLACK | full | ((red << 3) | (red >> 2))) >>> 0;
}

// A display without a chip, which is sent all of its canvas: bytes of 8 pixels one above the other
// (depth 1), or of 2 pixels, the left one high.
export class Panel extends Display {
  palette = "";
  inverted = false;
  lit = true;
  #depth;
  #buffer = new Uint8Array(0);

  constructor(width, height, depth) {
    super(width, height);
    this.#depth = depth;
  }

  set(name, value) {
    this[name] = value;
    this.version++;
  }

  all(bytes) {
    const old = this.#buffer;
    if (old.length === bytes.length && old.every((byte, at) => byte === bytes[at])) return;
    this.#buffer = bytes.slice();
    this.version++;
  }

  draw(rgba) {
    const pixels = new Uint32Array(rgba.buffer);
    const colours = this.#colours();
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        pixels[at] = this.lit ? colours[this.#get(x, y)] : (this.#depth === 1 ? DARK : BLACK);
      }
    }
  }

  // The pixels of a picture of depth 4, in hexadecimal; the first colour is transparent.
  sprite(nibbles, width, height) {
    const rgba = new Uint8ClampedArray(4 * width * height);
    const pixels = new Uint32Array(rgba.buffer);
    const colours = this.#colours();
    const pitch = (width + 1) & ~1;
    for (let at = 0; at < pixels.length; at++) {
      const role = parseInt(nibbles[Math.floor(at / width) * pitch + (at % width)], 16);
      pixels[at] = role && colours[role];
    }
    return rgba;
  }

  #get(x, y) {
    if (this.#depth === 1) return (this.#buffer[(y >> 3) * this.width + x] >> (y & 7)) & 1;
    const pair = this.#buffer[y * ((this.width + 1) >> 1) + (x >> 1)];
    return x & 1 ? pair & 15 : pair >> 4;
  }

  #colours() {
    if (this.#depth === 1) return this.inverted ? [LIT, DARK] : [DARK, LIT];
    return this.palette.match(/.{6}/g).map((colour) => {
      const [red, green, blue] = colour.match(/../g).map((part) => parseInt(part, 16));
      return (BLACK | (blue << 16) | (green << 8) | red) >>> 0;
    });
  }
}

// By what a byte of the frame buffer is (firmware/drivers/display_chips.py).
const KINDS = { pages: PagedOled, lines: LinedOled, colours: ColourChip };

// The display that a board's table names, from its DISPLAY and the facts about its chip.
export function chip(facts) {
  return new KINDS[facts.picture](facts);
}
