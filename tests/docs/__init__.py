"""Tests of the pictures in the documents, and of the programs that draw them."""
