// What each observer of Tyros knows of each hand, kept as bounds.py keeps it.
#pragma once

#include "state.hpp"

namespace tyros {

inline void paid(State& state, int holder, Cards cards, int seats) {
    for (int at = 0; at <= seats; ++at)
        state.known[holder][at] = lowered(state.known[holder][at], cards);
}

inline void got(State& state, int holder, Cards cards, int seats) {
    for (int at = 0; at <= seats; ++at)
        if (at != holder) state.known[holder][at] += cards;
}

inline void showed(State& state, int holder, Cards cards, int seats) {
    if (holds(state.known[holder][seats], cards)) return;
    for (int at = 0; at <= seats; ++at)
        if (at != holder) state.known[holder][at] = most(state.known[holder][at], cards);
}

// TY-31: after a gift that only two have seen.
inline void gave(State& state, int giver, int taker, int kind, int seats) {
    for (int at = 0; at <= seats; ++at) {
        Cards& bound = state.known[giver][at];
        bound = at == taker ? lowered(bound, one(kind)) : less(bound, 1);
    }
    state.known[taker][giver] += one(kind);
}

}  // namespace tyros
