"""The command ``raccoon``: one file a command."""
