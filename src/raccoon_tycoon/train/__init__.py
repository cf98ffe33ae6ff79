"""How the champion's judge is trained: it plays against itself, learns, and the better net is kept."""
