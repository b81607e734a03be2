// Saved games, settings and statistics in the browser: the files of a board, in IndexedDB.

const DATABASE = "pocket-patience";
const STORE = "files";

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the browser has no room"));
  });
}

export class SavedFiles {
  // Settled once all that was to be kept so far is.
  kept = Promise.resolve();
  #database = null;

  // Return a Map of name and Uint8Array of all files. A browser that keeps nothing, as some do in
  // private windows, has none, and `keep` says so.
  async open() {
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      this.#database = await done(opening);
    } catch {
      return new Map();
    }
    return this.all();
  }

  async all() {
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [names, contents] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return new Map(names.map((name, at) => [name, contents[at]]));
  }

  // Keep the files in a Map of name and content; null removes one.
  keep(contents) {
    return this.#write((store) => {
      for (const [name, bytes] of contents) {
        if (bytes) store.put(bytes, name);
        else store.delete(name);
      }
    });
  }

  // Keep these files in the place of all that were there.
  replace(contents) {
    return this.#write((store) => {
      store.clear();
      for (const [name, bytes] of contents) store.put(bytes, name);
    });
  }

  #write(change) {
    if (!this.#database) return Promise.reject(new Error("this browser keeps nothing here"));
    const transaction = this.#database.transaction(STORE, "readwrite");
    change(transaction.objectStore(STORE));
    const wrote = finished(transaction);
    this.kept = wrote.catch(() => {});
    return wrote;
  }
}
