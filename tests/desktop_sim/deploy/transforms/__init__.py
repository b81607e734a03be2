"""Tests of desktop_sim/deploy/transforms/ that need the desktop."""
