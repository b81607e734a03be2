"""Tests of desktop_sim/ on both interpreters: of what runs on both."""
