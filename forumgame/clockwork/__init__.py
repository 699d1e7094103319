"""Time: the one clock, calendars, deadlines, when a request arrived, instants as people read them."""
