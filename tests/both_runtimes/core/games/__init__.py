"""Tests of core/games/ on both interpreters."""
