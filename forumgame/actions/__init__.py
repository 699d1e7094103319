"""Every write, one verb a function. Views, tasks and commands only call these."""
