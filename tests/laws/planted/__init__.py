"""Toys with faults, planted to show that the laws find them."""
