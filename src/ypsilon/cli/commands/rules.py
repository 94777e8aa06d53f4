"""`ypsilon rules`: the rules of a game, and where code and tests name them."""

from __future__ import annotations

from collections.abc import Iterable

import click

from ypsilon.cli.arguments import json_option, language_option, with_game
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.text.rulebook import Mention, mentions, rule, rulebook
from ypsilon.cli.text.terminal import drawing, print_json, wrapped
from ypsilon.core.game import AnyGame
from ypsilon.core.options import choose
from ypsilon.core.rulebook import Picture, Rule, guide
from ypsilon.games import folder


@click.command()
@with_game
@click.argument("wanted", metavar="[ID]", required=False)
@click.option("--search", metavar="WORD", help="Only the rules in which the word stands.")
@click.option("--guide", "told", is_flag=True, help="As a guide to read first, with positions.")
@language_option
@json_option
def rules(
    game: AnyGame,
    wanted: str | None,
    search: str | None,
    told: bool,
    language: str,
    as_json: bool,
) -> None:
    """Print the rules of a game, or one rule and where code and tests name it.

    \b
    Examples:
      ypsilon rules pylos
      ypsilon rules pylos --guide
      ypsilon rules pylos PY-11
      ypsilon rules pylos --search reserve --language de
    """
    if told and (wanted or search or as_json):
        raise BadInput("--guide tells it all, in words: give no rule, --search or --json with it")
    if wanted and search:
        raise BadInput("give a rule's id or --search, not both")
    if told:
        _print_guide(game, language)
        return
    if wanted:
        _print_one(game.name, rule(game.name, wanted, language), as_json)
        return
    found = list(rulebook(game.name, language).values())
    if search:
        found = _with_word(found, search)
    if as_json:
        print_json([each._asdict() for each in found])
    else:
        _print_all(found)


def _with_word(found: Iterable[Rule], word: str) -> list[Rule]:
    kept = [each for each in found if word.casefold() in each.text.casefold()]
    if not kept:
        raise Failure(f"no rule has the word “{word}”")
    return kept


def _print_one(name: str, found: Rule, as_json: bool) -> None:
    named = mentions(name, found.id)
    if as_json:
        print_json({**found._asdict(), "named": [each._asdict() for each in named]})
        return
    print(_filled(found))
    for title, test in (("Code:", False), ("Tests:", True)):
        _print_mentions(title, [each for each in named if each.test == test])


def _print_mentions(title: str, named: list[Mention]) -> None:
    if named:
        print(f"\n{title}")
    for each in named:
        print(f"  {each.file}:{each.line}")


def _print_all(found: Iterable[Rule]) -> None:
    heading = None
    for each in found:
        if each.heading != heading:
            print(each.heading if heading is None else f"\n{each.heading}")
            heading = each.heading
        print(_filled(each))


def _filled(found: Rule) -> str:
    return wrapped(f"{found.id} {found.text}", " " * (len(found.id) + 1))


def _print_guide(game: AnyGame, language: str) -> None:
    """Print the guide of a game, its positions drawn as at the table."""
    found = guide(folder(game.name), language)
    if found is None:
        raise Failure(f"{game.name} has no guide in this language")
    print(wrapped(found.lead))
    for chapter in found.chapters:
        print(f"\n{chapter.heading}")
        for block in chapter.blocks:
            print()
            match block:
                case str(text):
                    print(wrapped(_unmarked(text)))
                case Picture() as picture:
                    print(_drawn(game, picture, language))
                case items:
                    print("\n".join(wrapped(f"- {_unmarked(each)}", "  ") for each in items))


def _drawn(game: AnyGame, picture: Picture, language: str) -> str:
    chosen = choose(type(game), picture.options)
    view = chosen.observe(chosen.load(picture.position), picture.seat)
    return f"{drawing(chosen, view, language)}\n\n{wrapped(_unmarked(picture.words))}"


def _unmarked(text: str) -> str:
    return text.replace("*", "")
