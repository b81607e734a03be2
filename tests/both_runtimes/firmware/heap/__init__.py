"""Tests of firmware/heap/ on both interpreters."""
