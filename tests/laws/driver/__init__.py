"""What drives the laws: the games found, random moments in them, counts and playthroughs."""
