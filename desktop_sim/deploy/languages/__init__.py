"""The player's language: catalogues of texts, and sources with these texts in them.

    marked_texts   finds the texts that are marked in a source
    page_texts     finds those of the page's scripts and of its HTML
    catalogues     reads firmware/languages/*.po
    translate      puts the texts of a catalogue into a source
    loading        does that for each module that this process imports
    templates      writes the catalogues' English side, for `make lists`

Nothing here imports the console: its modules are loaded in the language that was chosen before.
"""
