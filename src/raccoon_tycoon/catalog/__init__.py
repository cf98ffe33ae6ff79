"""The components: the figures of cards, towns, tiles and tokens, shipped or custom."""
