// What the search of Pylos keeps of a position in its table.
#pragma once

#include <cstdint>

#include "bounds.hpp"
#include "moves.hpp"
#include "symmetry.hpp"

namespace pylos {

using ypsilon::NOTHING, ypsilon::PROVED, ypsilon::WIN;

constexpr int DEEPEST = 64;
constexpr int SURE = 15'000;  // values beyond are of games proved, or known, to be decided

using ypsilon::bound_of, ypsilon::from_here, ypsilon::from_root;
using enum ypsilon::Bound;
using ypsilon::Bound;

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
