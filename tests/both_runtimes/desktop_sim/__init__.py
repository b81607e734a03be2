"""Tests of the parts of desktop_sim/ that run on both interpreters."""
