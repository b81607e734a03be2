"""Tests of desktop_sim/play/ that need the desktop."""
