"""What a program holds in its hands: rules, games, actions, events, views, records."""
