"""Chessboard: the table of Fortress."""

from firmware.layouts import fortress

table = fortress.table
