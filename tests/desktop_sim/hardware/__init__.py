"""Tests of desktop_sim/hardware/ that need the desktop."""
