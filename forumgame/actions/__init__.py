"""Every write to a game, one function for each verb. Views, tasks and commands only call these functions."""
