"""Verbs of hosts: rule, remind, replace, and the log of the secrets they read."""
