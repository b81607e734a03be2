"""The heap of a microcontroller: locking it, freeing it, running out of it."""
