"""What the program is called, and the variable by which a shell asks it for completions."""

NAME = "ypsilon"
COMPLETE = "_YPSILON_COMPLETE"
