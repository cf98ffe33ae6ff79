"""The command ``raccoon``: one file per command."""
