// When to be patient: not to go out while the others are stuck, and to hold everything in hand 7
// while they cannot go out.
#pragma once

#include "fitting.hpp"

namespace tryce {

// Set by hand after contests of 200 games of hands 2, 3 and 6 against three of the reference.
constexpr int kLastRounds = 7;   // of a hand, in which nobody waits any more
constexpr int kFirstRounds = 2;  // in which it goes out if others miss two groups: they hold many
constexpr int kMostHeld = 8, kMostUseless = 1;
constexpr float kAddable = 20;  // what a card that fits one of its own groups is worth to it

// TC-29, TC-40: tells whether a seat that could go out does better to wait: none of the others has
// laid its task, and each has laid what it can.
inline bool gains_by_waiting(const State& state, int seat) {
    const int left = state.options->turns * state.seats() - state.turns;
    if (state.task().pat || left <= kLastRounds * state.seats()) return false;
    for (int other = 0; other < state.seats(); ++other) {
        if (other == seat) continue;
        const auto& missing = state.missing[other];
        const int groups = missing[0] + missing[1] + missing[2];
        if (groups == 0 || (groups > 1 && state.turns < kFirstRounds * state.seats())) return false;
    }
    return true;
}

// TC-18: who waits buys what it can add, as long as it does not hold much that it could not get rid
// of: it would never go out.
inline bool buys_while_waiting(const State& state, const Judge& judge, int seat) {
    const Cards& hand = state.hands[seat];
    int useless = 0;
    for (const int card : hand) useless += !fits_groups(state, judge, card);
    return hand.count < kMostHeld && useless <= kMostUseless &&
           fits_groups(state, judge, state.pile.top(), seat);
}

// By 1,600 hands with totals as they come about, against three of the reference: holding goes out in
// 58 of 100, laying at once in 28.
constexpr int kBehind = 75;      // the best of the others, beyond which going out does not win
constexpr int kAhead = 35;       // so far ahead who lays is as safe
constexpr int kOpenRounds = 2;   // in which it holds though it is ahead, unless others are ready
constexpr int kMostBought = 15;  // cards up to which it buys: what it gets the others lack

// TC-33: tells whether one of the others may have the cards to end a pat hand in their next turn.
inline bool others_ready(const State& state, int seat) {
    for (int other = 0; other < state.seats(); ++other) {
        const int needed = 4 * state.missing[other][2] - state.brief[other];
        if (other != seat && state.hands[other].count + 1 >= needed) return true;
    }
    return false;
}

// TC-33: tells whether a seat does better to lay nothing yet: with one purchase more its cards nearly
// always make four words, while who has laid three must draw the very fourth.
inline bool gains_by_holding(const State& state, int seat) {
    const char last = state.options->hands.back();
    if (!state.task().pat || state.task().words < 4 || state.hand != last - '0') return false;
    if (state.missing[seat][2] < state.task().words) return false;
    int best = -100000;
    for (int other = 0; other < state.seats(); ++other)
        if (other != seat) best = std::max(best, state.total(other));
    const int lead = state.total(seat) - best;
    if (lead < 0) return lead >= -kBehind;
    return lead < kAhead && state.turns < kOpenRounds * state.seats() && !others_ready(state, seat);
}

// TC-37: tells whether a seat would win the game if it laid all its cards now, which ends it; with more
// cards it may win yet. What the others hold it does not know.
inline bool wins_by_going_out(const State& state, int seat) {
    constexpr float kMeanValue = 3.8f;
    const int own = state.total(seat) + state.laid(seat) + state.hands[seat].worth(*state.deck) +
                    state.task().bonus;
    for (int other = 0; other < state.seats(); ++other) {
        const auto held = kMeanValue * static_cast<float>(state.hands[other].count);
        const int before_held = state.total(other) + state.laid(other);
        if (other != seat && static_cast<float>(own) < static_cast<float>(before_held) - held)
            return false;
    }
    return true;
}

}  // namespace tryce
