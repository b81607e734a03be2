"""Tests that run on CPython and on a MicroPython VM alike."""
