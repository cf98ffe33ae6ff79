"""What is in the box: the figures of cards, towns, tiles and tokens, and an owner's own."""
