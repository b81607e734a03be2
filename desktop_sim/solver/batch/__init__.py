"""Searches of many deals, in processes of this machine."""
