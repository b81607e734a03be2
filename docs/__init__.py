"""The documents, and in drawings/ the programs that draw their pictures."""
