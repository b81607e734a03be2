"""The hardware test of a board's parts, by the board itself and by a person who looks at it.

Its modules are loaded only when a player or a computer starts the test.
"""
