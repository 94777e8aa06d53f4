"""What is known of a turn, in words: what it keeps, for how long, and what the others do."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core.turns import KnownTurn


def verdict(turn: KnownTurn, turns: Sequence[KnownTurn]) -> str:
    """Say what a turn is worth beside the others; nothing where that is not known."""
    others = [each for each in turns if each.text != turn.text]
    match turn.worth:
        case "win":
            kept = f"keeps the win in {turn.plies}" if turn.plies else "keeps the win"
            return f"{kept}{_unlike(others)}"
        case "draw":
            alone = {each.worth for each in others} == {"loss"}
            return "draws; every other turn loses" if alone else "draws"
        case "loss":
            most = max((each.plies or 0 for each in others), default=0)
            longest = turn.plies and _all_told(others) and turn.plies >= most
            if longest:
                return f"the longest resistance: lost in {turn.plies}"
            lost = not turn.plies and all(each.worth == "loss" for each in others)
            return "every turn loses" if lost else ""
        case None:
            return ""


def _unlike(others: Sequence[KnownTurn]) -> str:
    """Say what all other turns do, if they give away what this one keeps."""
    worths = {each.worth for each in others}
    if worths == {"loss"}:
        return "; every other turn loses"
    if worths == {"draw"}:
        return "; every other turn only draws"
    return "; every other turn gives it away" if worths == {"draw", "loss"} else ""


def _all_told(turns: Sequence[KnownTurn]) -> bool:
    """Tell whether what all turns are worth is known, and how soon those lose that do."""
    return all(each.worth and (each.worth != "loss" or each.plies) for each in turns)
