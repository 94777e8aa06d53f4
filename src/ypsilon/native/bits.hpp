// Sets of board cells as 64-bit words, for every game's native engine.
#pragma once

#include <bit>
#include <cstdint>

namespace ypsilon {

using Bits = std::uint64_t;

constexpr Bits lowest(Bits set) { return set & (~set + 1); }

constexpr Bits without_lowest(Bits set) { return set & (set - 1); }

// Calls visit(bit) for each member of the set, in ascending order.
template <class Visit>
constexpr void each(Bits set, Visit&& visit) {
    for (; set; set = without_lowest(set)) visit(lowest(set));
}

}  // namespace ypsilon
