// Sets of board cells as 64-bit words, for every game's native engine.
#pragma once

#include <bit>
#include <cstdint>

namespace ypsilon {

using Bits = std::uint64_t;

constexpr Bits lowest(Bits set) { return set & (~set + 1); }

constexpr Bits without_lowest(Bits set) { return set & (set - 1); }

// The number of members. Where the processor need not know how to count, the compiler would call
// a function with a table; this is inlined.
constexpr int count(Bits set) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return std::popcount(set);
#else
    set -= set >> 1 & 0x5555555555555555ull;
    set = (set & 0x3333333333333333ull) + (set >> 2 & 0x3333333333333333ull);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0full;
    return static_cast<int>(set * 0x0101010101010101ull >> 56);
#endif
}

// Calls visit(bit) for each member of the set, in ascending order.
template <class Visit>
constexpr void each(Bits set, Visit&& visit) {
    for (; set; set = without_lowest(set)) visit(lowest(set));
}

}  // namespace ypsilon
