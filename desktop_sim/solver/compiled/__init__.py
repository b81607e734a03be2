"""The engine and the search as machine code, made from their own sources by Cython.

The sources stay as they are, which boards run.  What Cython needs besides them are types: `types`
says them by name, as one name means one thing everywhere, and `declarations` writes them out for
each class; `single_base` writes a class anew that extends two.  `build` compiles, `found` lets
imports find what was compiled.
"""
