// What a position is worth before it is searched: who needs fewer cards, and who is to move.
#pragma once

#include "bounds.hpp"
#include "distance.hpp"
#include "rules.hpp"

namespace trypsylon {

using ypsilon::NOTHING, ypsilon::PROVED, ypsilon::WIN;

// Values are in hundredths of a card.
constexpr int CARD = 100;

// What it is worth to be to move, by one card or by two.
constexpr int TEMPO = 100;
constexpr int DOUBLE_TEMPO = 170;

// What the cards are worth to a player whose turn is over; WIN or -WIN where somebody has won.
inline int after_turn(const Rules& rules, const Cards& cards, int player, int tempo) {
    const Distances distances(*rules.board, cards);
    const int own = distances.of(player);
    if (own == 0) return WIN;
    const int other = distances.of(1 - player);
    if (other == 0) return -WIN;
    return CARD * (other - own) - tempo;
}

inline int tempo_of(const Position& position, const Rules& rules) {
    return may_double(position, rules) ? DOUBLE_TEMPO : TEMPO;
}

}  // namespace trypsylon
