"""What learners and the lab see of a game, as numbers."""
