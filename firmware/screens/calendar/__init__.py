"""The calendar: a deal for each day."""
