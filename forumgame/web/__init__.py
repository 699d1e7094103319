"""Code that several views share: forms made from a menu, the context of a table, news, charts, error messages."""
