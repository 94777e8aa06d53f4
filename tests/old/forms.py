"""What earlier versions showed, in the form that it has now: views and sentences are never kept."""

from __future__ import annotations

from typing import Any

# Tyros of 0.1 had one class for all phases; what a phase does not have was 0, None or empty in it.
_PHASES = {
    "found": ("Founding",),
    "lot": ("CastingLots",),
    "survey": ("Surveying",),
    "deal": ("Dealing",),
    "lay": ("Laying", "seat", "again"),
    "explore": ("Exploring", "seat", "again"),
    "act": ("Acting", "turn"),
    "pay": ("Paying", "turn", "what"),
    "give": ("Giving", "turn", "what"),
    "draw": ("Drawing", "turn", "owing"),
    "answer": ("Answering", "turn", "offer", "answers"),
    "choose": ("Choosing", "turn", "offer", "answers"),
    "keep": ("Keeping", "kept"),
    "over": ("Over",),
}


def today(seen: dict[str, Any]) -> dict[str, Any]:
    """Give what each viewer saw of a table, with views as they are written now.

    Of the log it says how many lines there were: their sentences are told afresh.
    """
    return {viewer: _shown(each) for viewer, each in seen.items()}


def _shown(each: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in each.items() if name != "last"}
    view = each["view"]
    return {**kept, "view": _tyros(view)} if "stage" in (view or ()) else kept


def _tyros(view: dict[str, Any]) -> dict[str, Any]:
    stage, rest = view["stage"], {name: value for name, value in view.items() if name != "stage"}
    seat = stage["turn"]
    turn = {"seat": seat, "passes": stage["passes"], "offers": stage["offers"]}
    parts = {**stage, "seat": seat, "again": stage["laying"] == 2, "turn": turn}
    called, *own = _PHASES[stage["phase"]]
    number = {"number": stage["round"], "first": stage["first"], "trades": stage["trades"]}
    return {
        **rest,
        "round": number,
        "phase": {"type": called, **{name: parts[name] for name in own}},
    }
