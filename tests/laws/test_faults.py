"""Each planted fault breaks the laws made for it, and no other; each law is broken by one."""

from __future__ import annotations

import pytest

from laws import all_laws
from laws.driver.check import Law, hold
from laws.driver.subject import Subject, variants
from laws.planted import faults, leaks
from toy.rules import Toy

BREAKS: dict[type[Toy], set[str]] = {
    leaks.ShowsASwappedCard: {
        "secrets_change_no_view",
        "views_hide_what_is_disguised",
        "guesses_agree_with_the_view",
        "guesses_are_even",
    },
    leaks.ShowsAnswersEarly: {
        "open_answers_stay_secret",
        "views_hide_what_is_disguised",
        "guesses_agree_with_the_view",
    },
    leaks.LogsSwaps: {"logs_tell_no_more_than_views"},
    leaks.LogsNothing: {"nothing_is_hidden_from_oneself", "secrets_change_no_view"},
    leaks.SaysMore: {"equal_views_tell_the_same"},
    leaks.RevealsNothing: {"what_reveals_nothing_shows_nothing"},
    leaks.RefusesWithAHint: {"equal_views_offer_the_same"},
    leaks.ListsByPeeking: {"equal_views_offer_the_same"},
    leaks.GuessesAsASpectator: {"guesses_agree_with_the_view", "guesses_are_even"},
    leaks.GuessesInOrder: {"guesses_are_even"},
    faults.WritesStopAsKeep: {"actions_go_both_ways"},
    faults.WritesShortTurns: {"turns_go_both_ways"},
    faults.ForgetsWhatWasLaid: {"positions_go_both_ways"},
    faults.BreaksOnGarbage: {"garbled_text_is_refused"},
    faults.ViewsAreLists: {"json_goes_both_ways"},
    faults.LosesACard: {"pieces_are_conserved", "positions_go_both_ways"},
    faults.ListsTooMany: {"selections_are_short"},
    faults.ListsNoLays: {"selections_are_short"},
    faults.ListsStop: {"listed_actions_apply"},
    faults.StopsAnyTime: {"unlisted_actions_are_refused"},
    faults.StaysSilentAnyTime: {"silence_is_an_answer"},
    leaks.KeepsSilentAboutFours: {"equal_views_offer_the_same"},
    faults.LetsAnybodyStop: {"only_movers_act"},
    faults.DrawsByItself: {"draws_follow_luck_alone"},
    faults.DrawsWhatIsNotThere: {"draws_follow_luck_alone", "games_end"},
    faults.LastAnswerBegins: {"answers_commute", "secrets_change_no_view"},
    faults.NeverEnds: {"games_end"},
    faults.DealsAnotherWay: {"replay_gives_the_same", "positions_go_both_ways"},
    faults.SaysItInEnglish: {"actions_can_be_told"},
    faults.HasAnUnexplainedOption: {"options_go_both_ways"},
    faults.TakesAnyOption: {"options_are_checked"},
    faults.ActsLikeTheRecord: {"games_keep_the_contract", "replay_gives_the_same"},
    faults.ActsWithoutAName: {
        "games_keep_the_contract",
        "replay_gives_the_same",
        "json_goes_both_ways",
    },
}
# As many moments as those at which the healthy toy keeps every law.
ENOUGH = all_laws.examples(all_laws.MANY[0], len(variants(Toy)))
FEW = 12


def _count(law: Law, most: int) -> int:
    return 1 if law in all_laws.ONCE else most


@pytest.mark.parametrize("fault", BREAKS, ids=lambda fault: fault.__name__)
def test_fault_breaks_its_laws_alone(fault: type[Toy]) -> None:
    subject = Subject(fault(seats=3, hand=3), "toy")
    for law in all_laws.LAWS:
        if law.__name__ in BREAKS[fault]:
            with pytest.raises(AssertionError):
                hold(law, subject, _count(law, ENOUGH))
        else:
            hold(law, subject, _count(law, FEW))


def test_every_law_can_be_broken() -> None:
    assert set.union(*BREAKS.values()) == {law.__name__ for law in all_laws.LAWS}


def test_every_fault_is_tried() -> None:
    planted = [*vars(faults).values(), *vars(leaks).values()]
    toys = {each for each in planted if isinstance(each, type) and issubclass(each, Toy)}
    assert toys - {Toy} == set(BREAKS)
