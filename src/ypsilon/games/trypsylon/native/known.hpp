// What the search of Trypsylon keeps of a position in its table.
#pragma once

#include <cstdint>

#include "bounds.hpp"

namespace trypsylon {

using ypsilon::bound_of, ypsilon::from_here, ypsilon::from_root;
using enum ypsilon::Bound;
using ypsilon::Bound;

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
