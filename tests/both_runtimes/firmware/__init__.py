"""Tests of firmware/ on both interpreters."""
