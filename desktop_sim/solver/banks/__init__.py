"""Deals that are known to be winnable, listed for the device: found, graded and written.

`grades` says how hard a deal is, `lists` how deals are written in few bytes, `make` finds them.
"""
