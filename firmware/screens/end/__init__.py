"""The end of a game: how it is told, its animation and its panel."""
