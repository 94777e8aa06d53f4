"""What the terminal prints and reads: sentences in both languages, logs, drawings, rules."""
