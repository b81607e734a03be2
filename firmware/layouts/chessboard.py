"""Chessboard: laid out as Fortress."""

from firmware.layouts import fortress

rows = fortress.rows
