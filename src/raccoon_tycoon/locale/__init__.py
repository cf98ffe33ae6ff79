"""The words people read: Fluent catalogues, a folder for each language and a file for each area."""
