"""The siege: one address does its worst to a server, and a bystander's answers are timed."""
