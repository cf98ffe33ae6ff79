"""What the database keeps, and how it gets there."""
