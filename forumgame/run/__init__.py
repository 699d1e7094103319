"""Running the site: first start, supervisor, heartbeat, watchdog, tasks, the demo game."""
