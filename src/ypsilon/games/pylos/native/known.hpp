// What the search of Pylos keeps of a position in its table, and how it values an end.
#pragma once

#include <cstdint>

#include "moves.hpp"
#include "symmetry.hpp"

namespace pylos {

constexpr int DEEPEST = 64;
constexpr int WIN = 30'000;         // less the turns until then
constexpr int PROVED = WIN - 1000;  // values beyond are of games won or lost
constexpr int SURE = 15'000;        // values beyond are of games proved, or known, to be decided
constexpr int NOTHING = WIN + 1;    // no value is as high, none as low as its negative

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
    Cells cells;  // of the best turn, in the image that stands for all

    static Known read(std::uint64_t word) {
        const auto cell = [&](int at) { return static_cast<std::uint8_t>(word >> at & 63); };
        return {static_cast<int>(word & 0xff), static_cast<Bound>(word >> 8 & 3),
                static_cast<std::int16_t>(word >> 16 & 0xffff),
                {cell(32), cell(40), cell(48), cell(56)}};
    }

    // The depth comes first: it is what makes a position worth keeping.
    std::uint64_t word() const {
        std::uint64_t word = static_cast<std::uint64_t>(depth) |
                             static_cast<std::uint64_t>(bound) << 8 |
                             static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)) << 16;
        for (int at = 0; at < 4; ++at)
            word |= static_cast<std::uint64_t>(cells[at]) << (32 + 8 * at);
        return word;
    }

    // Whether the value holds for a search of this depth. Of another depth it would be another
    // position's: so a search gives what plain minimax gives. What is sure holds at any depth.
    bool holds(int wanted) const {
        return depth == wanted || (value > SURE && bound & AT_LEAST) ||
               (value < -SURE && bound & AT_MOST);
    }

    // Whether a value from the root, as from_root gives it, settles the matter between the bounds.
    bool settles(int from_root, int alpha, int beta) const {
        return (bound & AT_LEAST && from_root >= beta) || (bound & AT_MOST && from_root <= alpha);
    }
};

}  // namespace pylos
