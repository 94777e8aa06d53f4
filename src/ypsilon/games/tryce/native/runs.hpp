// What a card does for a sequence that is still in hand.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "table.hpp"
#include "weights.hpp"

namespace tryce {

// Tells whether a card makes three of four in a row, where there were fewer.
inline bool lengthens_run(const State& state, int seat, int card) {
    if (state.missing[seat][1] == 0) return false;
    const Deck& deck = *state.deck;
    std::uint32_t own = 0;
    int before = 0;
    for (int suit = 0; suit < 4; ++suit) {
        std::uint32_t places = 0;
        for (const int each : state.hands[seat]) {
            if (each == kJoker || deck.suit[each] != suit) continue;
            places |= 1u << (deck.rank[each] + 2);
            if (deck.rank[each] == 12) places |= 1u << 1;
        }
        for (int first = 1; first <= 11; ++first)
            before = std::max(before, std::popcount(places >> first & 15u));
        if (suit == deck.suit[card]) own = places;
    }
    const int place = deck.rank[card] + 2;
    own |= 1u << place | (place == 14 ? 2u : 0u);
    return before < 3 && best_run(own, place) >= 3;
}

}  // namespace tryce
