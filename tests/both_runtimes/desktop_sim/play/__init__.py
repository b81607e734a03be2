"""Tests of the parts of desktop_sim/play/ that run on both interpreters."""
