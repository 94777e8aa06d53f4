"""`ypsilon completion`: lets a shell complete commands, games and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from ypsilon.cli.program import COMPLETE, NAME


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that lets a shell complete commands, games and their options.

    \b
    Examples:
      eval "$(ypsilon completion bash)"                    in ~/.bashrc
      eval "$(ypsilon completion zsh)"                     in ~/.zshrc
      ypsilon completion fish > ~/.config/fish/completions/ypsilon.fish
    """
    kind = get_completion_class(shell)
    assert kind is not None
    print(kind(context.find_root().command, {}, NAME, COMPLETE).source())
