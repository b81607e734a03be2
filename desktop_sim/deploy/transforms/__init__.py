"""Transforms of modules before mpy-cross compiles them; each states its saving."""
