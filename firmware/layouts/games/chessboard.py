"""Chessboard: the table of Fortress."""

from firmware.layouts.games import fortress

table = fortress.table
