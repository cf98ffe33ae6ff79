"""``python -m raccoon_tycoon``: the command ``raccoon``, where its folder is not on the path."""

from .cli.main import main

if __name__ == "__main__":
    main()
