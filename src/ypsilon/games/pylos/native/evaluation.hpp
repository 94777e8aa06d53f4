// What a position is worth without looking ahead, in hundredths of a ball, to who is to move.
#pragma once

#include "rules.hpp"

namespace pylos {

// Found by matches of the search against itself at 5,000 nodes a turn (docs/ENGINES.md).
constexpr int BALL = 100;
constexpr int TEMPO = 50;        // with equal reserves whoever is to move runs out first
constexpr int COMPLETES = 140;   // a square or line can be completed now
constexpr int COMPLETES_MORE = 20;
constexpr int THREATENED = 40;   // the other could complete one, unless it is stopped
constexpr int THREATENED_MORE = 80;
constexpr int LOOSE_LOW = 45;    // a ball of level 1 that may still be raised or taken back
constexpr int LOOSE_HIGH = 30;   // one of level 2
constexpr int RAISE = 40;        // a ball of level 1 can be raised now, which costs nothing
constexpr int CENTRE = 10;       // a ball in the middle of level 1
constexpr int PAIR = 12;         // a square with two balls or more, and none of the other's

// The cells of which one more ball would complete a square of these.
constexpr Bits square_gaps(Bits balls) {
    constexpr Bits CORNERS = CELLS >> 16;  // the lowest cell of each square
    const Bits right = balls >> 1, up = balls >> 4, across = balls >> 5;
    const Bits row = balls & right, far = up & across;
    return (right & far & CORNERS) | (balls & far & CORNERS) << 1 | (row & across & CORNERS) << 4 |
           (row & up & CORNERS) << 5;
}

// PY-21: the same of lines of four or three cells, each a step from the next, that begin at the
// given cells.
template <int step>
constexpr Bits four_gaps(Bits balls, Bits starts) {
    const Bits second = balls >> step, third = balls >> 2 * step, fourth = balls >> 3 * step;
    const Bits lower = balls & second & starts, upper = third & fourth & starts;
    return (second & upper) | (balls & upper) << step | (lower & fourth) << 2 * step |
           (lower & third) << 3 * step;
}

template <int step>
constexpr Bits three_gaps(Bits balls, Bits starts) {
    const Bits second = balls >> step, third = balls >> 2 * step;
    return (second & third & starts) | (balls & third & starts) << step |
           (balls & second & starts) << 2 * step;
}

constexpr Bits gaps(Bits balls, Variant variant) {
    if (variant != Variant::expert) return square_gaps(balls);
    constexpr Bits ROWS1 = 0x1111, COLUMNS1 = 0x000f;
    constexpr Bits ROWS2 = 0x0111ull << 16, COLUMNS2 = 0x0007ull << 16;
    return square_gaps(balls) | four_gaps<1>(balls, ROWS1) | four_gaps<4>(balls, COLUMNS1) |
           three_gaps<1>(balls, ROWS2) | three_gaps<4>(balls, COLUMNS2);
}

// The lowest cells of the squares in which there are two of these balls and none of the others.
constexpr Bits pairs(Bits balls, Bits others) {
    constexpr Bits CORNERS = CELLS >> 16;
    const Bits barred = others | others >> 1 | others >> 4 | others >> 5;
    const Bits right = balls >> 1, up = balls >> 4, across = balls >> 5;
    const Bits two = (balls & right) | (up & across) | ((balls | right) & (up | across));
    return two & ~barred & CORNERS;
}

// What squares and lines are worth, those within reach first.
constexpr int evaluate_squares(Bits mine, Bits theirs, Bits free, Variant variant) {
    constexpr Bits MIDDLE = 0x0660;
    int value = CENTRE * (count(mine & MIDDLE) - count(theirs & MIDDLE)) +
                PAIR * (count(pairs(mine, theirs)) - count(pairs(theirs, mine)));
    if (const Bits own = gaps(mine, variant) & free)
        value += COMPLETES + (ypsilon::without_lowest(own) ? COMPLETES_MORE : 0);
    if (const Bits other = gaps(theirs, variant) & free)
        value -= THREATENED + (ypsilon::without_lowest(other) ? THREATENED_MORE : 0);
    return value;
}

constexpr int evaluate(Bits mine, Bits theirs, Variant variant) {
    const Bits occupied = mine | theirs;
    const Bits free = supported(occupied) & ~occupied;
    const Bits bare = ~loaded(occupied);
    const Bits own = mine & bare, other = theirs & bare;
    int value = BALL * (count(theirs) - count(mine)) - TEMPO +
                LOOSE_LOW * (count(own & LEVEL1) - count(other & LEVEL1)) +
                LOOSE_HIGH * (count(own & LEVEL2) - count(other & LEVEL2));
    if (free & ~LEVEL1 && own & LEVEL1) value += RAISE;
    if (variant == Variant::children) return value;
    return value + evaluate_squares(mine, theirs, free, variant);
}

}  // namespace pylos
