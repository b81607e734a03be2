"""The address of the page on the web, and its QR code, both empty without a page.

`make address` writes them.

ADDRESS  what follows "https://"
CODE     the number of its rows, then the rows from top to bottom.  Each begins with a new byte; its
         highest bit is the module at the left, and 1 is a dark module.
"""

ADDRESS = b""
CODE = b""
