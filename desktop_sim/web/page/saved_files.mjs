// Saved games, settings and statistics in the browser: the files of a board, in IndexedDB.

import { _ } from "./language.mjs";

const DATABASE = "pocket-patience";
const STORE = "files";

// The lock of the page that plays: it alone writes.
export const LOCK = "pocket-patience";

// As long as a board's file system takes.
const NAME = /^\w[\w.-]{0,254}$/;

// What keeps saved files from being replaced, in words.
export function elsewhere() {
  return _("Pocket Patience is open in another tab. Close it there first.");
}

// True for the name of a file that the console could have saved.
export function isName(name) {
  return NAME.test(name);
}

// Replace all saved files unless a page that plays uses them; return a Map of what was there, or null.
export async function replaceSaved(files) {
  const replace = async () => {
    const saved = new SavedFiles();
    const before = await saved.open();
    await saved.replace(files);
    return before;
  };
  if (!navigator.locks) return replace();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && replace());
}

// Ask the browser not to delete what is saved when the disk is nearly full.
export async function askToKeep() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Without it the files are kept as those of any page.
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error(_("there is no room")));
  });
}

function putAll(store, files) {
  for (const [name, bytes] of files) {
    if (bytes) store.put(bytes, name);
    else store.delete(name);
  }
}

function replaceAll(store, files) {
  store.clear();
  putAll(store, files);
}

export class SavedFiles {
  #database = null;

  // Return a Map of name and Uint8Array of all files. Rejects where the browser keeps nothing, as
  // some do in private windows; nothing can be kept then.
  async open() {
    await this.#connect();
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [names, contents] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return new Map(names.map((name, at) => [name, contents[at]]));
  }

  // True if the files were read, so that they may be replaced.
  get isOpen() {
    return this.#database !== null;
  }

  // Keep the changed files in a Map of name and content; null removes one. `all` has every file, for
  // a browser that closed the connection, as it does when site data are deleted.
  keep(changes, all) {
    return this.#write((store, isAnew) => {
      if (isAnew) replaceAll(store, all);
      else putAll(store, changes);
    });
  }

  // Keep these files in the place of all that were there.
  replace(all) {
    return this.#write((store) => replaceAll(store, all));
  }

  async #connect() {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    this.#database = await done(opening);
  }

  async #write(change) {
    let transaction;
    let isAnew = false;
    try {
      transaction = this.#database.transaction(STORE, "readwrite");
    } catch {
      await this.#connect();
      isAnew = true;
      transaction = this.#database.transaction(STORE, "readwrite");
    }
    change(transaction.objectStore(STORE), isAnew);
    return finished(transaction);
  }
}
