// Files of the page, and packs: many files for a VM in one (desktop_sim/web/make_page.py).

import { _ } from "./language.mjs";

export const ROOT = "/console";

// Files that are in the VM of this thread. They stay: a language's come before the English ones.
const there = new Set();

export async function load(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

// Write the files of a pack into a VM, where Python finds them; return the version of the page that
// the pack is for. Throws if that is another than `wanted`. A pack: the length of a list, the list as
// JSON, [path, bytes] of each file behind the version, the files' contents.
export function unpack(vm, pack, wanted) {
  const length = new DataView(pack).getUint32(0, true);
  const [version, ...list] = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)));
  if (wanted && version !== wanted) {
    throw new Error(_("there is a new version: close all tabs of this page"));
  }
  let at = 4 + length;
  const folders = new Set();
  for (const [path, size] of list) {
    const folder = `${ROOT}/${path}`.replace(/\/[^/]*$/, "");
    if (!folders.has(folder)) vm.FS.mkdirTree(folder);
    folders.add(folder);
    if (!there.has(path)) vm.FS.writeFile(`${ROOT}/${path}`, new Uint8Array(pack, at, size));
    there.add(path);
    at += size;
  }
  vm.runPython(`import sys\nsys.path[:] = ["${ROOT}"]`);
  return version;
}
