"""A random walker through all front ends, which looks for faults where two things meet.

`walk.py` walks and shortens a walk that met a fault, `steps.py` chooses the steps, `front_ends.py`
and `page.py` carry them out, and `rules.py` says what must hold after each step.
"""
