// MicroPython's VM, quicker by a quarter than with `fast_invoke.mjs`, which the page has. Where its C
// code may raise, it calls a function by way of an import, `invoke_` and its types, some million
// times a second; what raises is an import, too. Here both are WebAssembly, made for the types that
// are asked for, so that no such call goes through JavaScript. Import this before the VM is loaded.
//
// Each VM has its own calls: their tables of functions are copies of its own, as the VM is made when
// they are there already. An exception of JavaScript's passes through, as it did.

const PREFIX = "invoke_";
const JUMP = "_emscripten_throw_longjmp";

// Exports of the VM that every call needs, by their number in the calls' second table, with the
// types of the result and of the arguments.
const HELPERS = [
  ["emscripten_stack_get_current", "i"],
  ["_emscripten_stack_restore", "vi"],
  ["setThrew", "vii"],
];
const [SAVE, RESTORE, RAISED] = HELPERS.keys();
const NOTHING_TAKEN = "v";

// Numbers of WebAssembly's binary format.
const VALUES = { i: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c };
const NO_VALUE = 0x40;
const FUNCTION_TYPE = 0x60;
const FUNCREF = 0x70;
const [TYPES, IMPORTS, FUNCTIONS, TABLES, EXPORTS, CODE, TAGS] = [1, 2, 3, 4, 7, 10, 13];
const [A_FUNCTION, A_TABLE] = [0, 1];
const [TRY, CATCH, THROW, END, CALL, GET, SET, CONST] = [6, 7, 8, 0x0b, 0x11, 0x20, 0x21, 0x41];
const COPY = [0xfc, 0x0e];
const SIZE = [0xfc, 0x10];

const number = (value) =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
const list = (items) => [...number(items.length), ...items.flat()];
const section = (id, items) => [id, ...list(list(items))];
const text = (word) => list([...Buffer.from(word)]);
const body = (locals, code) => list([...list(locals), ...code, END]);
const binary = (...sections) =>
  Uint8Array.from([0, ...Buffer.from("asm"), 1, 0, 0, 0, ...sections.flat()]);

function values(letters) {
  return list([...letters].filter((letter) => letter !== "v").map((letter) => VALUES[letter]));
}

// The first letter is the type of the result.
function typeOf(letters) {
  return [FUNCTION_TYPE, ...values(letters.slice(1)), ...values(letters[0])];
}

// The types of an import itself: it takes the number of the function as well.
function taking(letters) {
  return letters[0] + "i" + letters.slice(1);
}

// Calls what stands in a table, by its number, which is put there last.
function indirect(letters, types, table) {
  return [CALL, ...number(types.indexOf(letters)), table];
}

// Call the function of that number; where it jumps, put the stack back and tell the VM.
function invoke(letters, types) {
  const [result, ...given] = letters;
  const stack = given.length + 1;
  const help = (which) => [CONST, which, ...indirect(HELPERS[which][1], types, 1)];
  return body(
    [[1, VALUES.i]],
    [
      ...help(SAVE), SET, stack,
      TRY, VALUES[result] ?? NO_VALUE,
      ...given.flatMap((_, at) => [GET, at + 1]), GET, 0, ...indirect(letters, types, 0),
      CATCH, 0,
      GET, stack, ...help(RESTORE),
      CONST, 1, CONST, 0, ...help(RAISED),
      ...(result === "v" ? [] : [CONST, 0]),
      END,
    ],
  );
}

// A module with functions of these names, one that jumps, and the two tables.
function callsFor(names) {
  const asked = names.map((name) => name.slice(PREFIX.length));
  const helpers = HELPERS.map(([, letters]) => letters);
  const types = [...new Set([NOTHING_TAKEN, ...helpers, ...asked, ...asked.map(taking)])];
  const at = (letters) => number(types.indexOf(letters));
  return binary(
    section(TYPES, types.map(typeOf)),
    section(FUNCTIONS, [...asked.map((letters) => at(taking(letters))), at(NOTHING_TAKEN)]),
    section(TABLES, [[FUNCREF, 0, 0], [FUNCREF, 0, HELPERS.length]]),
    section(TAGS, [[0, ...at(NOTHING_TAKEN)]]),
    section(EXPORTS, [
      ...[...names, JUMP].map((name, which) => [...text(name), A_FUNCTION, ...number(which)]),
      [...text("functions"), A_TABLE, 0],
      [...text("helpers"), A_TABLE, 1],
    ]),
    section(CODE, [...asked.map((letters) => invoke(letters, types)), body([], [THROW, 0])]),
  );
}

// A module that copies a table: by JavaScript each function would become an object.
const COPIER = binary(
  section(TYPES, [typeOf(NOTHING_TAKEN)]),
  section(IMPORTS, ["to", "from"].map((name) =>
    [...text("tables"), ...text(name), A_TABLE, FUNCREF, 0, 0])),
  section(FUNCTIONS, [[0]]),
  section(EXPORTS, [[...text("copy"), A_FUNCTION, 0]]),
  section(CODE, [body([], [CONST, 0, CONST, 0, ...SIZE, 1, ...COPY, 0, 1])]),
);

const modules = new Map();

function compiled(key, make) {
  if (!modules.has(key)) modules.set(key, new WebAssembly.Module(make()));
  return modules.get(key);
}

// The functions for a VM, and how they come to know the VM.
function makeCalls(names) {
  const calls = new WebAssembly.Instance(compiled(names.join(), () => callsFor(names)));
  const { functions, helpers, ...imports } = calls.exports;
  const connect = (vm) => {
    const tables = { to: functions, from: vm.__indirect_function_table };
    functions.grow(tables.from.length);
    new WebAssembly.Instance(compiled("copier", () => COPIER), { tables }).exports.copy();
    HELPERS.forEach(([name], at) => helpers.set(at, vm[name]));
  };
  return { imports, connect };
}

const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, given) => {
  const names = Object.keys(given.env).filter((name) => name.startsWith(PREFIX));
  const { imports, connect } = makeCalls(names);
  const env = { ...given.env, ...imports };
  const made = await instantiate.call(WebAssembly, source, { ...given, env });
  connect(made.instance.exports);
  return made;
};
