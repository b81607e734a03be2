"""Tests of firmware/table/ on both interpreters."""
