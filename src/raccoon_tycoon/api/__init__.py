"""The typed library: rules, games, actions, events, views, records."""
