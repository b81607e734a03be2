"""The engine and the search as machine code, made from their own sources by Cython.

Boards run the same sources, which stay as they are.

types         signatures, and types of attributes
inference     finds types in the sources
declarations  writes the types for each module
build         compiles
finder        lets imports find the compiled modules
"""
