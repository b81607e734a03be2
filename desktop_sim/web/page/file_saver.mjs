// Saving: each change goes to SavedFiles, one write at a time. Once a write is refused, all files are
// written every two seconds until they are taken, because nobody knows what is still there.

import { reasonOf } from "./sentence.mjs";

const RETRY_MS = 2000;

export class FileSaver {
  #files;
  #all;
  #tell;
  #changed = new Set();
  #writing = null;
  #refused = false;
  #stopped = false;
  #timer = 0;

  // `all()` returns a Map of all files as they are now. `tell({unsaved, why})` is called with such a
  // Map after each change that is not saved, and with null once everything is.
  constructor(files, all, tell) {
    this.#files = files;
    this.#all = all;
    this.#tell = tell;
  }

  change(name) {
    this.#changed.add(name);
  }

  // Begin with files that are not saved yet.
  refuse(why) {
    this.#refused = true;
    this.#tell({ unsaved: this.#all(), why });
    if (!this.#files.isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#begin(), RETRY_MS);
  }

  // Save what changed, after the write that is under way.
  save() {
    if (!this.#changed.size || this.#writing || this.#stopped) return;
    if (!this.#refused) {
      this.#begin();
      return;
    }
    this.#changed.clear();
    this.#tell({ unsaved: this.#all() });
  }

  // Settled once all changes are saved, or refused.
  async settled() {
    while (this.#writing) await this.#writing;
  }

  // Give up: another page writes from now on.
  stop() {
    this.#stopped = true;
  }

  #begin() {
    if (this.#stopped) return;
    this.#writing = this.#write().finally(() => {
      this.#writing = null;
      this.save();
    });
  }

  async #write() {
    const all = this.#all();
    const changes = new Map([...this.#changed].map((name) => [name, all.get(name) ?? null]));
    this.#changed.clear();
    try {
      await (this.#refused ? this.#files.replace(all) : this.#files.keep(changes, all));
    } catch (error) {
      this.refuse(this.#refused ? undefined : reasonOf(error));
      return;
    }
    this.#refused = false;
    this.#tell({ unsaved: null });
  }
}
