"""The menus and the lists that they open, with the commands that act."""
