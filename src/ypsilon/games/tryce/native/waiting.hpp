// When not to go out yet: while the others are stuck, a seat that has laid its task gains by what it
// adds to its own groups.
#pragma once

#include "fitting.hpp"

namespace tryce {

// Set by hand after contests of 200 games of hands 2, 3 and 6 against three of the reference.
constexpr int kLastRounds = 7;   // of a hand, in which nobody waits any more
constexpr int kFirstRounds = 2;  // in which it goes out if others miss two groups: they hold many
constexpr int kMostHeld = 8, kMostUseless = 1;

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

}  // namespace tryce
