"""Verbs of orders: place, withdraw, plan for an absence, let bots move."""
