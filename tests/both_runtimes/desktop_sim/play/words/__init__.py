"""Tests of desktop_sim/play/words/ on both interpreters."""
