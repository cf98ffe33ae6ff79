"""From the rules in Python to the kernel in C."""
