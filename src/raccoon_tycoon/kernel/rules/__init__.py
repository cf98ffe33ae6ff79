"""The rules, one file for each verb of the rulebook."""
