// Cards that follow the pointer, on a layer over the table: they move with each picture of the screen,
// however long the console takes for its own.

// After the pointer went up the console takes the cards back within this time, or has forgotten them.
const LOST_MS = 500;

export class DraggedCards {
  #layer = document.getElementById("dragged");
  #context = this.#layer.getContext("2d");
  #table;
  #down = null;
  #at = null;
  #cards = null;
  #waits = false;

  // `table` is the canvas under it.
  constructor(table) {
    this.#table = table;
  }

  // Note where the pointer is, in pixels of the page.
  follow(kind, x, y) {
    if (kind === "pointerdown") this.#down = { x, y };
    if (kind === "pointerup") setTimeout(() => this.#down || this.show(null), LOST_MS);
    if (kind === "pointerup") this.#down = null;
    this.#at = { x, y };
    if (!this.#cards || this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => this.#move());
  }

  // Show cards that lay at pixel (x, y) of the table when the pointer went down, each `wide` and `high`
  // px; null takes them away.
  show(cards) {
    this.#cards = cards;
    this.#layer.hidden = !cards;
    if (!cards) return;
    const { pixels, width, height } = cards;
    this.#layer.width = width;
    this.#layer.height = height;
    this.#context.putImageData(new ImageData(pixels, width, height), 0, 0);
    this.#move();
  }

  // All of them stays on the table.
  #move() {
    this.#waits = false;
    if (!this.#cards || !this.#down) return;
    const { left, top, width } = this.#table.getBoundingClientRect();
    const around = this.#layer.offsetParent.getBoundingClientRect();
    const scale = width / this.#table.width;
    const along = (from, moved, size, most) =>
      Math.max(0, Math.min(from + moved / scale, most - size)) * scale;
    const { x, y, wide, high } = this.#cards;
    const across = along(x, this.#at.x - this.#down.x, wide, this.#table.width);
    const down = along(y, this.#at.y - this.#down.y, high, this.#table.height);
    const style = this.#layer.style;
    style.width = `${this.#cards.width * scale}px`;
    style.height = `${this.#cards.height * scale}px`;
    style.transform = `translate(${left - around.left + across}px, ${top - around.top + down}px)`;
  }
}
