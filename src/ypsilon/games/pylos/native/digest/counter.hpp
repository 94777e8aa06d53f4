// A chance that is learnt from answers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "logistic.hpp"

namespace pylos::digest {

// How often a question was answered by yes of late.
struct Counter {
    static constexpr std::uint16_t MOST = 120;

    Chance chance = 32768;
    std::uint16_t seen = 0;

    void learn(bool yes) {
        const int step = ((yes ? 65535 : 0) - chance) * 2 / (2 * seen + 3);
        chance = Chance(std::clamp(chance + step, 16, 65519));
        if (seen < MOST) ++seen;
    }
};

}  // namespace pylos::digest
