"""One file for each command of ``raccoon``."""
