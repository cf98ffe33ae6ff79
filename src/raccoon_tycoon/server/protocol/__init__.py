"""What client and server say to each other."""
