"""Tests of core/ on both interpreters."""
