"""Tools of the tests: the VM, benchmarks, counts, films and emulated boards."""
