"""Commands of `manage.py`, one module for each."""
