"""The front end in lines of text: typed moves and commands in, words out."""
