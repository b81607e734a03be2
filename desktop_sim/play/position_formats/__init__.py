"""Positions and deals as other programs write them: readers, and a writer.

`reading.read` finds out which format a text has. This runs on MicroPython too.
"""
