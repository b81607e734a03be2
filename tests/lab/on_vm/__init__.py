"""MicroPython's VM for the tests: its process, modules and heap, and a board made of it."""
