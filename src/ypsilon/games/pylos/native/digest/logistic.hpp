// Probabilities and their logarithmic odds as whole numbers, the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace pylos::digest {

// A probability is in parts of 65,536, odds are a natural logarithm in parts of 256.
using Chance = std::uint16_t;
constexpr int ODDS_ONE = 256;
constexpr int ODDS_MOST = 11 * ODDS_ONE - 1;

// What the compiler works out has no rounding of a processor's own.
constexpr double power_of_e(double exponent) {
    int halvings = 0;
    for (; exponent > 0.5 || exponent < -0.5; exponent /= 2) ++halvings;
    double sum = 1, term = 1;
    for (int at = 1; at < 16; ++at) sum += term *= exponent / at;
    for (; halvings > 0; --halvings) sum *= sum;
    return sum;
}

constexpr std::array<Chance, 2 * ODDS_MOST + 1> CHANCES = [] {
    std::array<Chance, 2 * ODDS_MOST + 1> chances{};
    for (int odds = -ODDS_MOST; odds <= ODDS_MOST; ++odds) {
        const double chance = 1 / (1 + power_of_e(-double(odds) / ODDS_ONE));
        chances[odds + ODDS_MOST] = Chance(std::clamp(chance * 65536 + 0.5, 1.0, 65535.0));
    }
    return chances;
}();

constexpr Chance chance_of(int odds) {
    return CHANCES[std::clamp(odds, -ODDS_MOST, ODDS_MOST) + ODDS_MOST];
}

// The odds of each sixteenth probability: the first whose chance is as high.
constexpr std::array<std::int16_t, 4096> ODDS = [] {
    std::array<std::int16_t, 4096> odds{};
    int at = -ODDS_MOST;
    for (int part = 0; part < 4096; ++part) {
        while (at < ODDS_MOST && chance_of(at) < 16 * part + 8) ++at;
        odds[part] = std::int16_t(at);
    }
    return odds;
}();

constexpr int odds_of(Chance chance) { return ODDS[chance >> 4]; }

}  // namespace pylos::digest
