// Random numbers for native engines: the same from the same seed on every machine.
#pragma once

#include <cstdint>

namespace ypsilon {

// SplitMix64: each step adds the golden ratio to a counter and mixes it.
class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15ull;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ull;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebull;
        return mixed ^ mixed >> 31;
    }

    // A number from 0 up to the bound, which it does not reach. Some come more often than others,
    // by less than the bound in 2^32: nothing that a playout or an order of turns could show.
    constexpr int below(int bound) {
        return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace ypsilon
