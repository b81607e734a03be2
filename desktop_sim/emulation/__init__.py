"""Emulated hardware: chips, pins, clocks, stores and speakers."""
