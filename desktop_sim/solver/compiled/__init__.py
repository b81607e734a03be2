"""The engine and the search as machine code, made from their own sources by Cython.

The sources stay as they are, which boards run.  `types` holds signatures and types of attributes,
`inference` finds types in the sources, and `declarations` writes them out for each module.
`merge_base_classes` rewrites a class that extends two.  `build` compiles, `finder` lets imports
find the compiled modules.
"""
