// Trade cards of Tyros as counts of each kind, a byte a kind in one word: sums and comparisons.
#pragma once

#include <cstdint>

namespace tyros {

// Orange, yellow, green, violet and jokers, the lowest byte first; no byte exceeds 60.
using Cards = std::uint64_t;

constexpr int EMPIRES = 4;
constexpr int KINDS = 5;
constexpr int JOKER = 4;
constexpr Cards ONES = 0x0101010101ull;
constexpr Cards HIGH = 0x8080808080ull;

constexpr Cards some(int kind, int count) { return static_cast<Cards>(count) << 8 * kind; }

constexpr Cards one(int kind) { return some(kind, 1); }

constexpr int held(Cards cards, int kind) { return static_cast<int>(cards >> 8 * kind & 0xff); }

constexpr int total(Cards cards) { return static_cast<int>(cards * ONES >> 32 & 0xff); }

// TY-07
constexpr Cards DECK = some(0, 14) | some(1, 14) | some(2, 14) | some(3, 14) | some(4, 4);

constexpr bool holds(Cards hand, Cards cards) { return (((hand | HIGH) - cards) & HIGH) == HIGH; }

// All bits of each byte in which the first has no less than the second.
constexpr Cards at_least(Cards one, Cards other) {
    return (((one | HIGH) - other) & HIGH) / 0x80 * 0xff;
}

constexpr Cards most(Cards one, Cards other) {
    const Cards first = at_least(one, other);
    return (one & first) | (other & ~first);
}

constexpr Cards least(Cards one, Cards other) {
    const Cards first = at_least(one, other);
    return (other & first) | (one & ~first);
}

// What is left of each kind when so many go, and never less than none.
constexpr Cards lowered(Cards bound, Cards gone) {
    return ((bound | HIGH) - gone) & ~HIGH & at_least(bound, gone);
}

// What is surely left when so many cards went, nobody knows which.
constexpr Cards less(Cards bound, int count) {
    return lowered(bound, ONES * static_cast<Cards>(count));
}

// Calls visit(pick) for every pick of so many cards of a hand.
template <class Visit>
void each_pick(Cards hand, int count, Visit&& visit) {
    for (int a = 0; a <= held(hand, 0) && a <= count; ++a)
        for (int b = 0; b <= held(hand, 1) && a + b <= count; ++b)
            for (int c = 0; c <= held(hand, 2) && a + b + c <= count; ++c)
                for (int d = 0; d <= held(hand, 3) && a + b + c + d <= count; ++d) {
                    const int rest = count - a - b - c - d;
                    if (rest > held(hand, JOKER)) continue;
                    visit(some(0, a) | some(1, b) | some(2, c) | some(3, d) | some(JOKER, rest));
                }
}

}  // namespace tyros
