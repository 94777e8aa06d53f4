// What the search of Trypsylon keeps of a position in its table.
#pragma once

#include <cstdint>

#include "evaluation.hpp"

namespace trypsylon {

enum Bound { UNKNOWN = 0, AT_MOST = 1, AT_LEAST = 2, EXACT = 3 };

constexpr Bound bound_of(int value, int alpha, int beta) {
    if (value >= beta) return AT_LEAST;
    return value > alpha ? EXACT : AT_MOST;
}

// In the table an end is so many turns from its position, in a search so many from the root.
constexpr int from_root(int value, int ply) {
    if (value > PROVED) return value - ply;
    return value < -PROVED ? value + ply : value;
}

constexpr int from_here(int value, int ply) { return from_root(value, -ply); }

struct Known {
    int depth;
    Bound bound;
    int value;
    std::uint32_t best;  // half of the key of the cards after the best turn

    static Known read(std::uint64_t word) {
        return {static_cast<int>(word & 0xff), static_cast<Bound>(word >> 8 & 3),
                static_cast<std::int16_t>(word >> 16 & 0xffff),
                static_cast<std::uint32_t>(word >> 32)};
    }

    // The depth comes first: it is what makes a position worth keeping.
    std::uint64_t word() const {
        return static_cast<std::uint64_t>(depth) | static_cast<std::uint64_t>(bound) << 8 |
               static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)) << 16 |
               static_cast<std::uint64_t>(best) << 32;
    }

    // Whether a value from the root, as from_root gives it, settles the matter between the bounds.
    bool settles(int from_root, int alpha, int beta) const {
        return (bound & AT_LEAST && from_root >= beta) || (bound & AT_MOST && from_root <= alpha);
    }
};

}  // namespace trypsylon
