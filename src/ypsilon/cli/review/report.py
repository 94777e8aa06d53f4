"""What `ypsilon review` prints: how the seats fared, where it turned, and what was better."""

from __future__ import annotations

from ypsilon.cli.text.terminal import wrapped
from ypsilon.core.game import Seat
from ypsilon.core.record import Record
from ypsilon.match.called import called
from ypsilon.match.timeline import Timeline
from ypsilon.review.grades import GRADES
from ypsilon.review.kept import Judged, Review
from ypsilon.review.plan import looks_back
from ypsilon.review.summary import balance, turning_points
from ypsilon.review.words import explanation, grade_word, percent

_WORDS = {
    "en": {
        "accuracy": "accuracy {accuracy} %",
        "nothing": "nothing to decide",
        "shares": "luck {luck:+d} %, own play {own:+d} %, others {others:+d} %",
        "turned": "Where it turned:",
        "given": "{number}. {who}: {change} % given away",
        "luck": "{number}. luck: {who} {change:+d} %",
        "none": "Nothing was given away.",
    },
    "de": {
        "accuracy": "Genauigkeit {accuracy} %",
        "nothing": "nichts zu entscheiden",
        "shares": "Glück {luck:+d} %, eigenes Spiel {own:+d} %, die anderen {others:+d} %",
        "turned": "Wo es sich wendete:",
        "given": "{number}. {who}: {change} % verschenkt",
        "luck": "{number}. Glück: {who} {change:+d} %",
        "none": "Nichts wurde verschenkt.",
    },
}


class Report:
    """A review, told to one reader."""

    def __init__(self, record: Record, timeline: Timeline, review: Review, language: str) -> None:
        self.game = record.game
        self.review = review
        self.result = timeline.result
        self.language = language
        self.words = _WORDS[language]
        self.names = called(record.game, record.players, language)

    def print(self, seat: Seat | None, everything: bool) -> None:
        """Print how the seats fared, the turning points, and the decisions of a seat or of all."""
        for each in range(self.game.seats):
            print(self._seat(each))
        self._print_turning_points()
        told = [
            each
            for each in self.review.decisions
            if seat in (None, each.seat) and (explanation(each, self.language) or everything)
        ]
        print()
        for judged in told:
            print(wrapped(self._decision(judged), "   "))
        if not told:
            print(self.words["none"])

    def _seat(self, seat: Seat) -> str:
        found = balance(self.review, seat, self.result)
        if found.accuracy is None:
            return f"{self.names[seat]}: {self.words['nothing']}"
        counts = ", ".join(
            f"{count} {grade_word(grade, self.language)}"
            for grade, count in zip(GRADES, found.grades, strict=True)
            if count
        )
        accuracy = self.words["accuracy"].format(accuracy=percent(found.accuracy))
        said = f"{self.names[seat]}: {accuracy} ({counts})"
        if not looks_back(self.game):
            return said
        shares = {name: percent(getattr(found, name)) for name in ("luck", "own", "others")}
        return f"{said}; {self.words['shares'].format(**shares)}"

    def _print_turning_points(self) -> None:
        turned = turning_points(self.review)
        if turned:
            print(f"\n{self.words['turned']}")
        for each in turned:
            change = percent(each.change if each.by_luck else -each.change)
            form = self.words["luck" if each.by_luck else "given"]
            print("  " + form.format(number=each.number, who=self.names[each.seat], change=change))

    def _decision(self, judged: Judged) -> str:
        graded = grade_word(judged.grade, self.language) if judged.grade else "–"
        said = f"{judged.number}. {self.names[judged.seat]}: {judged.played or '–'} ({graded})."
        return f"{said} {explanation(judged, self.language)}".rstrip()
