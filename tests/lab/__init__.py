"""Tools of the tests: the VM, benchmarks, counts and emulated boards."""
