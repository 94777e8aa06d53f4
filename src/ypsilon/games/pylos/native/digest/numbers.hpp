// Whole numbers, mostly small ones, written by the coder.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "counter.hpp"

namespace pylos::digest {

// How many bits a number has is learnt, by a context that the caller chooses.
class Numbers {
public:
    static constexpr int LONGEST = 31;
    static constexpr int CONTEXTS = 16;

    // Gives the number that was written; whoever writes names it.
    template <class Coder>
    std::uint32_t code(Coder& coder, int context, std::uint32_t number = 0) {
        const int length = std::bit_width(number);
        int found = 0;
        while (found < LONGEST && asked(coder, lengths_[context][found], length > found)) ++found;
        std::uint32_t value = found ? 1 : 0;
        for (int at = found - 2; at >= 0; --at) {
            const bool bit = number >> at & 1;
            value = value << 1 | (at == found - 2 ? asked(coder, seconds_[found], bit)
                                                  : coder.code(32768, bit));
        }
        return value;
    }

private:
    template <class Coder>
    static bool asked(Coder& coder, Counter& counter, bool yes) {
        yes = coder.code(counter.chance, yes);
        counter.learn(yes);
        return yes;
    }

    std::array<std::array<Counter, LONGEST + 1>, CONTEXTS> lengths_{};
    std::array<Counter, LONGEST + 1> seconds_{};
};

// A number below zero and its opposite become neighbours.
constexpr std::uint32_t folded(std::int32_t number) {
    return number < 0 ? std::uint32_t(-number) * 2 - 1 : std::uint32_t(number) * 2;
}
constexpr std::int32_t unfolded(std::uint32_t number) {
    return number & 1 ? -std::int32_t(number / 2) - 1 : std::int32_t(number / 2);
}

}  // namespace pylos::digest
