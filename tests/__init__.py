"""The tests. See README.md beside this file."""
