"""Tournaments of bots, and random playouts: how strength and speed are measured."""
