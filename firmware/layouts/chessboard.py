"""Chessboard: laid out as Fortress."""

from firmware.layouts import fortress

SPEC = fortress.SPEC
