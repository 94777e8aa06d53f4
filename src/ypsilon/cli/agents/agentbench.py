"""`ypsilon agentbench`: a language model against the bots of a game, and by its rules."""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from ypsilon.cli import left_alone
from ypsilon.cli.agents.output import described, print_result
from ypsilon.cli.arguments import (
    Amount,
    Seconds,
    json_option,
    language_option,
    seed_option,
    with_game,
)
from ypsilon.cli.errors import BadInput, Failure, Stopped
from ypsilon.cli.files import write_whole
from ypsilon.cli.folders import own_folder
from ypsilon.cli.text.terminal import note, print_json
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame

if TYPE_CHECKING:
    from ypsilon.agentbench.bench import Bench, Benched, Header
    from ypsilon.agentbench.model import Model
    from ypsilon.arena.journal import Journal

NODES = 200
OPENING = 2


@click.command()
@with_game
@click.option("--url", metavar="URL", help="An OpenAI-compatible address, such as http://…/v1.")
@click.option("--model", "model_name", metavar="NAME", help="The model's name there.")
@click.option(
    "--command", metavar="TEXT", help="A program that reads a prompt and writes its answer."
)
@click.option(
    "--key-env",
    default="OPENAI_API_KEY",
    show_default=True,
    metavar="NAME",
    help="The variable of the environment that holds the key for --url.",
)
@click.option("--levels", metavar="A,B,…", help="Against whom.  [default: all levels of the game]")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=4,
    show_default=True,
    metavar="N",
    help="How many games against each level, rounded up so that the seats are balanced.",
)
@click.option(
    "--tries", type=click.IntRange(1, 20), default=3, show_default=True, metavar="N",
    help="How often it may answer, told the rule each time, before the game is forfeited.",
)  # fmt: skip
@click.option("--list-actions", is_flag=True, help="Tell it what it may do, too.")
@click.option(
    "--timeout", type=Seconds(), default=120.0, show_default=True, metavar="N",
    help="Seconds for an answer.",
)  # fmt: skip
@click.option(
    "--max-tokens", type=click.IntRange(min=1), default=2000, show_default=True, metavar="N",
    help="With --url: how long an answer may be.",
)  # fmt: skip
@click.option("--temperature", type=Amount(0, 2), metavar="N", help="With --url.")
@click.option(
    "--price-in", type=Amount(min=0), default=0.0, metavar="N",
    help="What a million tokens of prompts cost, in any money.",
)  # fmt: skip
@click.option(
    "--price-out", type=Amount(min=0), default=0.0, metavar="N",
    help="What a million tokens of answers cost.",
)  # fmt: skip
@click.option(
    "--budget", type=Amount(min=0), metavar="N",
    help="Begin no game once so much is spent, by these prices.",
)  # fmt: skip
@click.option(
    "--parallel", type=click.IntRange(1, 64), default=1, show_default=True, metavar="N",
    help="How many games at once.",
)  # fmt: skip
@click.option(
    "--nodes", type=click.IntRange(min=1), default=NODES, show_default=True, metavar="N",
    help="How many positions a bot may look at for each decision.",
)  # fmt: skip
@click.option(
    "--opening", type=click.IntRange(0, 1000), metavar="N",
    help=f"How many decisions are made at random first.  [default: {OPENING} in games without "
    "luck, else 0]",
)  # fmt: skip
@click.option(
    "--harness", "harness_name", default="", metavar="MODULE:NAME",
    help="Three functions of your own (docs/RESEARCH.md).",
)  # fmt: skip
@click.option(
    "--transcripts", type=click.IntRange(0, 1_000_000), default=100, show_default=True,
    metavar="MB",
    help="Keep prompts, answers and refusals of finished games, up to so many megabytes; 0: not.",
)  # fmt: skip
@seed_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where all is kept.  [default: a folder of the benchmark's own]",
)
@language_option
@json_option
def agentbench(
    game: AnyGame,
    url: str | None,
    model_name: str | None,
    command: str | None,
    key_env: str,
    levels: str | None,
    games: int,
    tries: int,
    list_actions: bool,
    timeout: float,
    max_tokens: int,
    temperature: float | None,
    price_in: float,
    price_out: float,
    budget: float | None,
    parallel: int,
    nodes: int,
    opening: int | None,
    harness_name: str,
    transcripts: int,
    seed: int,
    out: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Measure a language model in a game that it hardly knows from elsewhere.

    It is told the rules and the position as its seat sees it, and answers with an action; what a
    rule forbids is counted by that rule, and it may try again with the reason. Strength is its
    score against each level of the game's bots, in every seat equally often, with intervals of
    95 %; costs are calls, tokens, seconds and money by your prices. The model is a program
    (--command), which reads a prompt on its input and writes the answer, or is behind an
    OpenAI-compatible address (--url, --model); a key comes from the environment and is never
    written anywhere.

    Every finished game is kept in FOLDER: the same command goes on where it was stopped, and one
    with more --games adds to them. FOLDER/transcripts has what the model was asked and answered,
    a file of JSON lines a game.

    \b
    Examples:
      ypsilon agentbench pylos --url http://127.0.0.1:11434/v1 --model mistral
      ypsilon agentbench tyros -o seats=3 --command "llm -m small" --levels beginner,easy
      ypsilon agentbench pylos --url https://api.example.org/v1 --model large \\
        --price-in 2.5 --price-out 10 --budget 5 --parallel 4 --games 20
    """
    from ypsilon.agentbench import bench as benches
    from ypsilon.agentbench.harness import BadHarness, named

    if budget is not None and not price_in and not price_out:
        raise BadInput("--budget is counted by --price-in and --price-out: give them too")
    if harness_name:
        # As for a script, what lies in this folder can be imported.
        sys.path.insert(0, str(Path.cwd()))
    try:
        harness = named(harness_name)
    except BadHarness as error:
        raise BadInput(f"--harness: {error}") from None
    model, where = _model(url, model_name, command, key_env, timeout, max_tokens, temperature)
    plies = (0 if game.chance else OPENING) if opening is None else opening
    bench = benches.Bench(
        game, _levels(game, levels), games, seed, Limit(nodes=nodes), plies, model, harness,
        tries, list_actions, language, parallel, benches.Prices(price_in, price_out), budget,
    )  # fmt: skip
    settings = {"max_tokens": max_tokens, "temperature": temperature, "timeout": timeout}
    secrets = (os.environ.get(key_env, ""),) if url else ()
    _Held(bench, where, harness_name, settings, out).run(as_json, transcripts, secrets)


class _Held:
    """A benchmark in its folder."""

    def __init__(
        self, bench: Bench, where: str, harness: str, settings: dict[str, Any], out: Path | None
    ) -> None:
        from ypsilon.agentbench.bench import GAMES

        self.bench = bench
        header = _header(bench, where, harness, settings)
        self.folder = out or _own_folder(header)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.journal = _opened(self.folder / GAMES, header)

    def run(self, as_json: bool, megabytes: int, secrets: tuple[str, ...]) -> None:
        """Play what is left, and tell what came of it; whatever stops it, nothing is lost."""
        from ypsilon.agentbench import bench as benches
        from ypsilon.agentbench.transcripts import Transcripts
        from ypsilon.arena.bot_game import GameFailed
        from ypsilon.cli.text.progress import progress

        kept = Transcripts(self.folder, megabytes * 1_000_000, secrets) if megabytes else None
        ended: Exception | None = None
        try:
            with progress() as on_game:
                benches.hold(
                    replace(self.bench, transcripts=kept), self.journal, on_game, left_alone.start
                )
        except (benches.Stopped, GameFailed) as error:
            ended = Failure(f"{error} (finished games are kept; the same command goes on)")
        except KeyboardInterrupt:
            ended = Stopped("interrupted; the same command goes on")
        finally:
            self.journal.close()
        self.tell(as_json)
        if kept and kept.left_out:
            note(f"no room for the transcripts of {kept.left_out} games (--transcripts MB)")
        if ended:
            raise ended

    def tell(self, as_json: bool) -> None:
        """Print the result, and write it."""
        from ypsilon.agentbench.result import result

        found = result(self.bench, list(self.journal.played.values()))
        data = described(found, self.bench)
        write_whole(self.folder / "result.json", codec.dumps(data, indent=1) + "\n")
        if as_json:
            print_json(data)
        else:
            print_result(found, self.bench)
        note(f"all is in {self.folder}")


def _levels(game: AnyGame, given: str | None) -> tuple[str, ...]:
    from ypsilon.bots import levels

    if given is None:
        return tuple(levels.levels(game)) or levels.available(game)
    wanted = tuple(name.strip() for name in given.split(","))
    if len(set(wanted)) < len(wanted):
        raise BadInput("--levels: one is named twice")
    for name in wanted:
        levels.named(game, name)
    return wanted


def _model(
    url: str | None,
    name: str | None,
    command: str | None,
    key_env: str,
    timeout: float,
    max_tokens: int,
    temperature: float | None,
) -> tuple[Model, str]:
    """Give the model that is meant, and where it is, without secrets."""
    from ypsilon.agentbench.chat import Address, BadModel, ChatModel
    from ypsilon.agentbench.command import CommandModel
    from ypsilon.bots.outside import BadCommand
    from ypsilon.bots.outside import command as words_of

    if (url is None) == (command is None):
        raise BadInput("which model? give --url with --model, or --command")
    if command is not None:
        try:
            words = words_of(command)
        except BadCommand as error:
            raise BadInput(f"--command: {error}") from None
        # What follows a program's name may be secret: of it only a hash is kept.
        program = Path(words[0]).name
        mark = hashlib.sha256("\0".join(words).encode()).hexdigest()[:12]
        return CommandModel(words, name or program, timeout), f"{program} {mark}"
    if not name or url is None:
        raise BadInput("--url goes with --model NAME")
    try:
        at = Address(url, name, timeout, max_tokens, temperature)
    except BadModel as error:
        raise BadInput(f"--url: {error}") from None
    key = os.environ.get(key_env, "")
    if key and not _is_safe(url):
        raise BadInput(f"--url: the key in {key_env} is sent by https only, or to this machine")
    return ChatModel(at, key), url


def _is_safe(url: str) -> bool:
    parts = urlsplit(url)
    try:
        here = parts.hostname == "localhost" or ip_address(parts.hostname or "").is_loopback
    except ValueError:
        here = False
    return parts.scheme == "https" or here


def _header(bench: Bench, where: str, harness: str, settings: dict[str, Any]) -> Header:
    from ypsilon.agentbench.bench import Header

    asked = {"tries": bench.tries, "listing": bench.listing, "language": bench.language}
    return Header(
        bench.game.name, bench.game.rules_version, codec.dumps(bench.game), bench.levels,
        bench.model.name, where, harness, codec.dumps({**settings, **asked}), bench.seed,
        bench.limit.nodes, bench.limit.seconds, bench.opening,
    )  # fmt: skip


def _opened(path: Path, header: Header) -> Journal[Benched]:
    from ypsilon.agentbench.bench import Benched
    from ypsilon.arena.journal import Journal, JournalError

    try:
        return Journal(path, header, Benched)
    except JournalError as error:
        raise BadInput(str(error)) from None


def _own_folder(header: Header) -> Path:
    """Give a folder that no other benchmark has."""
    mark = hashlib.sha256(codec.dumps(header).encode()).hexdigest()[:12]
    home = own_folder("data", "a benchmark", ": take --out FOLDER")
    return home / "agentbench" / f"{header.game}-{mark}"
