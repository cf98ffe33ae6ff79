"""The rules, one file per verb of the rulebook."""
