"""Tests of desktop_sim/faces/ that need the desktop."""
