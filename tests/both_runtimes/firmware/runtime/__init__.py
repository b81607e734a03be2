"""Tests of firmware/runtime/ on both interpreters."""
