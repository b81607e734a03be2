// MicroPython's VM at up to twice its speed. Where its C code may raise, it calls a function by way of
// JavaScript, `invoke_` and its types, some million times a second. As they come with the VM, these
// check their table of functions at each call, which takes more time than what is called. Import
// this before the VM is loaded: the ones here do the same without the checks.

const ON_STACK = "emscripten_stack_get_current";
const PREFIX = "invoke_";

// The functions for a VM, by the number of their arguments, and how they come to know the VM.
function makeCalls() {
  const known = [];
  let table, save, restore, raised;
  const look = (at) => (known[at] = table.get(at));
  // A number is thrown where C jumps; all else is a fault of JavaScript's.
  const fail = (stack, error) => {
    restore(stack);
    if (typeof error !== "number") throw error;
    raised(1, 0);
  };
  const calls = [
    (at) => {
      const stack = save();
      try { return (known[at] ?? look(at))(); } catch (error) { return fail(stack, error); }
    },
    (at, a) => {
      const stack = save();
      try { return (known[at] ?? look(at))(a); } catch (error) { return fail(stack, error); }
    },
    (at, a, b) => {
      const stack = save();
      try { return (known[at] ?? look(at))(a, b); } catch (error) { return fail(stack, error); }
    },
    (at, a, b, c) => {
      const stack = save();
      try { return (known[at] ?? look(at))(a, b, c); } catch (error) { return fail(stack, error); }
    },
    (at, a, b, c, d) => {
      const stack = save();
      try { return (known[at] ?? look(at))(a, b, c, d); } catch (error) { return fail(stack, error); }
    },
  ];
  const connect = (vm) => {
    table = vm.__indirect_function_table;
    save = vm[ON_STACK];
    restore = vm._emscripten_stack_restore;
    raised = vm.setThrew;
  };
  return { calls, connect };
}

// Make what instantiates a VM hand it those functions; with more arguments its own are kept.
function quicken(name) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    const { calls, connect } = makeCalls();
    const env = { ...imports.env };
    for (const each of Object.keys(env)) {
      // The first letter is the type of the result.
      const call = each.startsWith(PREFIX) && calls[each.length - PREFIX.length - 1];
      if (call) env[each] = call;
    }
    const made = await plain.call(WebAssembly, source, { ...imports, env });
    connect(made.instance.exports);
    return made;
  };
}

quicken("instantiate");
if (WebAssembly.instantiateStreaming) quicken("instantiateStreaming");
