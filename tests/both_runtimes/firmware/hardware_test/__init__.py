"""Tests of firmware/hardware_test/ that run on both interpreters."""
