"""What learners and the lab see of a game, in numbers."""
