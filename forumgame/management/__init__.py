"""Home of the commands of `manage.py`, where Django looks for them."""
