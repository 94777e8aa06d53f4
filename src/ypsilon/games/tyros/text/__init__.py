"""Tyros as text: actions, turns and positions both ways, sentences, and the map in characters."""
