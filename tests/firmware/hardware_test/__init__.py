"""Tests of firmware/hardware_test/."""
