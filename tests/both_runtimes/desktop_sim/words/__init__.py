"""Tests of desktop_sim/words/ on both interpreters."""
