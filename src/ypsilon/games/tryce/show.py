"""Tryce drawn for the terminal: the task, the table, the hands and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.games.tryce.cards import is_joker, stands_for
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.rules.sheet import score
from ypsilon.games.tryce.rules.turns import may_discard
from ypsilon.games.tryce.state import Card, Cards, Group, View
from ypsilon.games.tryce.tables import PAT, RANKS, SUITS, TASKS
from ypsilon.games.tryce.text import notation
from ypsilon.games.tryce.text.words import PLAYERS

_WORDS = {
    "en": {
        "hand": "Hand {} of {}: {}; going out is worth {}",
        "set": "{} set",
        "seq": "{} sequence",
        "word": "{} word",
        "sets": "{} sets",
        "seqs": "{} sequences",
        "words": "{} words",
        "pat": "pat hand",
        "still": "still {}",
        "whole": "task laid",
        "small": "Words are judged by a small list: `ypsilon words build {}` makes a real lexicon.",
        "lexicon": "Words are judged by the lexicon {0}; `ypsilon words check {0} WORD` looks one "
        "up.",
        "table": "Table",
        "up": "Face up",
        "stock": "stock {}",
        "cards": "{} cards",
        "card": "{} card",
        "dealer": "dealer",
        "you": "you",
        "letters": "by letters",
        "suits": "by suits",
        "ranks": "by ranks",
        "total": "total",
        "turn": "{} takes {} or offers it",
        "buy": "Who buys {}?",
        "lot": "The lot decides who buys",
        "play": "{} lays, adds, exchanges, and discards",
        "such": "Such as: {}",
        "letters form": "WORD",
        "cards form": "CARD CARD CARD",
        "card form": "CARD",
        "vote": "May this stand? {}",
        "aim": "The cut is made",
        "deal": "The cards are dealt",
        "draw": "A card is drawn",
        "over": "The game is over",
    },
    "de": {
        "hand": "Hand {} von {}: {}; wer sie beendet, bekommt {}",
        "set": "{} Satz",
        "seq": "{} Folge",
        "word": "{} Wort",
        "sets": "{} Sätze",
        "seqs": "{} Folgen",
        "words": "{} Wörter",
        "pat": "Pat Hand",
        "still": "noch {}",
        "whole": "Aufgabe liegt",
        "small": "Eine kleine Wortliste urteilt: `ypsilon words build {}` baut ein Lexikon.",
        "lexicon": "Das Lexikon {0} urteilt; `ypsilon words check {0} WORT` schlägt nach.",
        "table": "Tisch",
        "up": "Offen",
        "stock": "Talon {}",
        "cards": "{} Karten",
        "card": "{} Karte",
        "dealer": "Geber",
        "you": "du",
        "letters": "nach Buchstaben",
        "suits": "nach Farben",
        "ranks": "nach Werten",
        "total": "gesamt",
        "turn": "{} nimmt {} oder bietet sie an",
        "buy": "Wer kauft {}?",
        "lot": "Das Los entscheidet, wer kauft",
        "play": "{} legt aus, legt an, tauscht und legt ab",
        "such": "Etwa: {}",
        "letters form": "WORT",
        "cards form": "KARTE KARTE KARTE",
        "card form": "KARTE",
        "vote": "Darf das gelten? {}",
        "aim": "Es wird abgehoben",
        "deal": "Die Karten werden verteilt",
        "draw": "Eine Karte wird gezogen",
        "over": "Das Spiel ist zu Ende",
    },
}
_RED, _PLAIN = "\x1b[31m", "\x1b[0m"
Words = dict[str, str]
Players = tuple[str, ...]


def show(game: Tryce, view: View, language: str = "en", colour: bool = False) -> str:
    """Draw a view; the own hand stands sorted by letters, by suits and by ranks."""
    words, players = _WORDS[language], PLAYERS[language]
    lines = [_task(game, view, words)]
    lines.append(_judge(game, view, words))
    lines += _table(view, players, words, colour)
    lines += _players(view, players, words, colour)
    lines += _own(view, words, colour)
    lines += _sheet(view, players, words)
    lines.append(_now(view, players, words))
    if view.step == "play" and view.seat is not None and view.seat == view.turn:
        lines.append(words["such"].format(", ".join(_forms(view, view.seat, words))))
    return "\n".join(lines) + "\n"


def _forms(view: View, seat: int, words: Words) -> Iterator[str]:
    """Yield how to write what is possible now; which cards make a group is for the player."""
    sets, sequences, spelt = view.missing[seat]
    if spelt:
        yield f"lay word {words['letters form']}"
    if sets:
        yield f"lay set {words['cards form']}"
    if sequences:
        yield f"lay seq {words['cards form']} {words['card form']}"
    if view.hand not in PAT:
        yield from _forms_on_the_table(view, words)
    own = view.own.cards if view.own else ()
    free = [card for card in own if may_discard(own, card, view.taken)]
    # TC-29: an only card stays while the task is not complete.
    stays = len(own) < 2 and any(view.missing[seat])
    yield "end" if stays or not free else f"discard {free[0]}"


def _forms_on_the_table(view: View, words: Words) -> Iterator[str]:
    """TC-23, TC-26: yield how cards are added to a group, and a joker exchanged where one lies."""
    if view.groups:
        yield f"add G1 end {words['card form']}"
    for number, group in enumerate(view.groups, 1):
        places = [at for at, card in enumerate(group.cards, 1) if is_joker(card)]
        if places:
            yield f"swap G{number} {places[0]} {words['card form']} end"
            return


def _task(game: Tryce, view: View, words: Words) -> str:
    task = TASKS[view.hand]
    parts = _kinds((task.sets, task.sequences, task.words), words)
    parts += [words["pat"]] if view.hand in PAT else []
    return words["hand"].format(view.hand, game.hands[-1], ", ".join(parts), task.bonus)


def _judge(game: Tryce, view: View, words: Words) -> str:
    """TC-08: give which lexicon judges, and how a word is looked up."""
    if library.is_small(view.lexicon):
        return words["small"].format(game.language)
    return words["lexicon"].format(view.lexicon.partition("#")[0])


def _kinds(counts: tuple[int, int, int], words: Words) -> list[str]:
    """Give how many sets, sequences and words, in words."""
    named = zip(("set", "seq", "word"), counts, strict=True)
    return [words[kind + "s" * (count > 1)].format(count) for kind, count in named if count]


def _painted(card: Card, colour: bool) -> str:
    return f"{_RED}{card}{_PLAIN}" if colour and card[1:2] in "HD" else card


def _row(cards: Cards, colour: bool) -> str:
    return " ".join(_painted(card, colour) for card in cards) or "-"


def _table(view: View, players: Players, words: Words, colour: bool) -> Iterator[str]:
    top = _painted(view.pile[-1], colour) if view.pile else "-"
    yield f"{words['up']}: {top}   {words['stock'].format(view.stock)}"
    for number, group in enumerate(view.groups, 1):
        cards = f"{'* ' * group.front}{_row(group.cards, colour)}{' *' * group.end}"
        yield f"  G{number} {players[group.owner]}: {_told(group, words)}{cards}"


def _told(group: Group, words: Words) -> str:
    if group.kind != "word":
        return ""
    spelt = (stands_for(card) if is_joker(card) else card[-1] for card in group.cards)
    return f"{''.join(spelt)}  "


def _players(view: View, players: Players, words: Words, colour: bool) -> Iterator[str]:
    for seat, known in enumerate(view.known):
        count = len(known) + sum(view.hidden[seat])
        marks = [words["dealer"]] if seat == view.dealer else []
        marks += [words["you"]] if seat == view.seat else []
        note = f" ({', '.join(marks)})" if marks else ""
        here = ">" if seat == view.turn else " "
        held = words["card" if count == 1 else "cards"].format(count)
        seen = f": {_row(known, colour)}" if known and seat != view.seat else ""
        yield f"{here}{players[seat]}{note}, {held}{_left(view, seat, words)}{seen}"


def _left(view: View, seat: int, words: Words) -> str:
    """Give what a player who has laid something has still to lay."""
    if not any(group.owner == seat for group in view.groups):
        return ""
    still = _kinds(view.missing[seat], words)
    return f", {words['still'].format(', '.join(still)) if still else words['whole']}"


def _own(view: View, words: Words, colour: bool) -> Iterator[str]:
    if view.own is None or not len(view.own):
        return
    cards = view.own.cards
    orders = {
        "letters": sorted(cards, key=lambda card: (is_joker(card), card[-1], card)),
        "suits": sorted(cards, key=_by_suit),
        "ranks": sorted(cards, key=_by_rank),
    }
    wide = max(len(words[name]) for name in orders)
    for name, ordered in orders.items():
        yield f"  {words[name].ljust(wide)}  {_row(tuple(ordered), colour)}"


def _by_suit(card: Card) -> tuple[int, int]:
    return (9, 0) if is_joker(card) else (SUITS.index(card[1]), RANKS.index(card[0]))


def _by_rank(card: Card) -> tuple[int, int]:
    return (99, 0) if is_joker(card) else (RANKS.index(card[0]), SUITS.index(card[1]))


def _sheet(view: View, players: Players, words: Words) -> Iterator[str]:
    """Yield the score sheet: a line a player, a column a hand."""
    if not view.sheet:
        return
    yield "  ".join([" " * 9, *(f"{row.hand:>4}" for row in view.sheet), f"{words['total']:>6}"])
    columns = [score(row) for row in view.sheet]
    for seat, total in enumerate(view.totals):
        cells = [f"{column[seat]:>4}" for column in columns]
        yield "  ".join([players[seat].ljust(9), *cells, f"{total:>6}"])


def _now(view: View, players: Players, words: Words) -> str:
    step = {"cut": "aim", "letters": "deal", "dealer": "deal", "extra": "draw"}
    text = words[step.get(view.step, view.step)]
    if view.step == "vote" and view.pending:
        return text.format(notation.write(view.pending))
    player = "" if view.turn is None else players[view.turn]
    top = view.pile[-1] if view.pile else ""
    return text.format(top) if view.step == "buy" else text.format(player, top)
