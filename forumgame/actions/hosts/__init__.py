"""Verbs of hosts: rule, remind, replace, and the log of what they read."""
