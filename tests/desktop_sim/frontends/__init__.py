"""Tests of desktop_sim/frontends/ that need the desktop."""
