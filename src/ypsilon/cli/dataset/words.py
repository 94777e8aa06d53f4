"""What is said around a dataset, in English and German."""

from __future__ import annotations

WORDS = {
    "en": {
        "by_clock": "by the clock: the same command will not write the same",
        "interrupted": "interrupted after {done} of {games} games; the same command goes on",
        "twice": "bot “{bot}” is named twice",
        "one": "1 game, {decisions} decisions, {size} MB of Parquet",
        "size": "{games} games, {decisions} decisions, {size} MB of Parquet",
        "where": "all is in {path}",
        "there": "{path} has a dataset already (--anew forgets it)",
        "none": "there are no finished games",
        "left_out": "left out: {why}",
        "a_game": "a game of {game}: {why}",
    },
    "de": {
        "by_clock": "nach der Uhr: derselbe Befehl schreibt nicht dasselbe",
        "interrupted": "abgebrochen nach {done} von {games} Spielen; derselbe Befehl macht weiter",
        "twice": "der Bot „{bot}“ ist zweimal genannt",
        "one": "1 Spiel, {decisions} Entscheidungen, {size} MB Parquet",
        "size": "{games} Spiele, {decisions} Entscheidungen, {size} MB Parquet",
        "where": "alles liegt in {path}",
        "there": "{path} hat schon einen Datensatz (--anew vergisst ihn)",
        "none": "es gibt keine beendeten Spiele",
        "left_out": "ausgelassen: {why}",
        "a_game": "ein Spiel {game}: {why}",
    },
}


def said(language: str, key: str, **fields: object) -> str:
    """Give a sentence in a language; numbers are grouped as people there read them."""
    return WORDS[language][key].format(
        **{key: _shown(each, language) for key, each in fields.items()}
    )


def _shown(value: object, language: str) -> object:
    if not isinstance(value, int | float):
        return value
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"
    return text.translate(str.maketrans(",.", ".,")) if language == "de" else text
