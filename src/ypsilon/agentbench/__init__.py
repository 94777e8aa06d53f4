"""A benchmark for language models: rare games, played by rules against the ladder's bots.

A harness has three functions: observation to prompt, answer to action, and retry with the rule's
reason. A model is a command or an OpenAI-compatible address.
"""

__all__ = ["bench", "chat", "command", "harness", "model", "player", "result", "transcripts"]
