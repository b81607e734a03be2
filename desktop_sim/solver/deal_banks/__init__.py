"""Deals that are known to be winnable, listed for the device: found, graded and written.

`grading` says how hard a deal is, `encoding` writes deals in few bytes, `make` finds them.
`samples` finds won games to watch.
"""
