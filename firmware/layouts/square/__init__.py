"""Layouts for displays that are nearly square, on a plane of their own; others are in layouts/."""
