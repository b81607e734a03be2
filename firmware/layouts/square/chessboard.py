"""Chessboard: laid out as Fortress."""

from firmware.layouts.square import fortress

rows = fortress.rows
