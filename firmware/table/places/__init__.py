"""Where the cards lie: piles as fans, and the part of the table that is shown."""
