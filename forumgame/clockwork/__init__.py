"""Time: the clock, calendars, deadlines, arrival times of requests, formatted dates."""
