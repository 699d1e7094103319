"""Hosts' views of a phase: its clock, orders, rehearsal, rulings, announcements."""
