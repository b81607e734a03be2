"""Every screen but the table, and the commands that menus offer."""
