"""Every law, by its name."""

from __future__ import annotations

from laws import contract, evenness, forms, logs, luck, offers, secrecy, whole_games, words
from laws.driver.check import Law

# Laws that look at no moment but at the game itself are asked once.
ONCE: tuple[Law, ...] = (
    contract.games_keep_the_contract,
    forms.options_go_both_ways,
    forms.options_are_checked,
    evenness.guesses_are_even,
)
# Laws that look at whole games are asked of a few.
FEW: tuple[Law, ...] = (
    whole_games.replay_gives_the_same,
    whole_games.games_end,
    whole_games.pieces_are_conserved,
    secrecy.views_hide_what_is_disguised,
)
MANY: tuple[Law, ...] = (
    offers.listed_actions_apply,
    offers.unlisted_actions_are_refused,
    offers.only_movers_act,
    offers.selections_are_short,
    offers.silence_is_an_answer,
    forms.json_goes_both_ways,
    forms.actions_go_both_ways,
    forms.turns_go_both_ways,
    forms.positions_go_both_ways,
    forms.garbled_text_is_refused,
    luck.draws_follow_luck_alone,
    whole_games.answers_commute,
    secrecy.guesses_agree_with_the_view,
    secrecy.equal_views_offer_the_same,
    logs.secrets_change_no_view,
    logs.logs_tell_no_more_than_views,
    logs.equal_views_tell_the_same,
    logs.nothing_is_hidden_from_oneself,
    secrecy.open_answers_stay_secret,
    secrecy.what_reveals_nothing_shows_nothing,
    words.actions_can_be_told,
)
LAWS: tuple[Law, ...] = (*ONCE, *FEW, *MANY)


def examples(law: Law, variants: int) -> int:
    """Give at how many moments a law is checked in each of so many variants of a game."""
    if law in ONCE:
        return 1
    share, least = (24, 4) if law in FEW else (400, 16)
    return max(least, share // variants)
