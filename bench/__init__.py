"""Ratios, measured in the same minute on the same machine."""
