"""The board drawn outside the page: in words for a terminal, as a picture for a notebook."""
