"""Tests of desktop_sim/emulation/ that need the desktop."""
