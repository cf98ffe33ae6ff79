"""Players that live inside the kernel."""
