// The chance that a position is won, from its contexts: what each has seen, weighed and joined.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "contexts.hpp"
#include "counter.hpp"
#include "logistic.hpp"

namespace pylos::digest {

constexpr int STAGES = 2;  // win or not; draw or loss
constexpr int ALL_CONTEXTS = [] {
    int sum = 0;
    for (const int each : CONTEXTS) sum += each;
    return sum;
}();
constexpr int KEPT_CONTEXTS = ALL_CONTEXTS - CONTEXTS[LOCAL];

constexpr std::array<int, KINDS> STARTS = [] {
    std::array<int, KINDS> starts{};
    for (int kind = 1; kind < KINDS; ++kind) starts[kind] = starts[kind - 1] + CONTEXTS[kind - 1];
    return starts;
}();

// How much the odds of each kind of context count, and those by patterns.
constexpr int SOURCES = KINDS + 1;
using Mix = std::array<std::int32_t, SOURCES>;
using Mixes = std::array<Mix, SCALES>;

// What a file knows beforehand of the units with as many balls and about the same lead.
struct Prior {
    static constexpr int STEP = 22;  // odds to a level
    static constexpr int ONE = 1 << 14;
    static constexpr int ROUGH = ONE / 128;   // to what a weight is rounded: units learn the rest
    static constexpr int USUAL = 38 * ROUGH;  // a weight of which nothing is known

    std::array<std::array<std::uint8_t, KEPT_CONTEXTS>, STAGES> levels;  // 128 is even odds
    std::array<Mixes, STAGES> weights;                               // in parts of ONE

    Prior() {
        for (auto& stage : levels) stage.fill(128);
        for (auto& stage : weights)
            for (Mix& mix : stage) mix.fill(USUAL);
    }
};

class Forecast {
public:
    explicit Forecast(const Prior& prior) { begin(prior); }

    // Starts a unit.
    void begin(const Prior& prior) {
        weights_ = prior.weights;
        for (int stage = 0; stage < STAGES; ++stage) {
            auto& counters = counters_[stage];
            for (int at = 0; at < KEPT_CONTEXTS; ++at)
                counters[at] = {chance_of((prior.levels[stage][at] - 128) * Prior::STEP), TRUST};
            std::fill(counters.begin() + KEPT_CONTEXTS, counters.end(), Counter{});
        }
    }

    Chance chance(const Contexts& contexts, int stage) {
        std::int64_t sum = 0;
        for (int kind = 0; kind < KINDS; ++kind) {
            asked_[kind] = &counters_[stage][STARTS[kind] + contexts.kinds[kind]];
            odds_[kind] = odds_of(asked_[kind]->chance);
        }
        odds_[KINDS] = contexts.odds;
        mix_ = &weights_[stage][contexts.scale];
        for (int source = 0; source < SOURCES; ++source)
            sum += std::int64_t{(*mix_)[source]} * odds_[source];
        return chance_ = chance_of(int(sum / Prior::ONE));
    }

    // Learns the answer to what was asked last.
    void learn(bool yes) {
        const std::int32_t error = (yes ? 65535 : 0) - chance_;
        for (int source = 0; source < SOURCES; ++source)
            (*mix_)[source] += (odds_[source] * (error >> 3)) / PACE;
        for (Counter* counter : asked_) counter->learn(yes);
    }

    const auto& weights() const { return weights_; }

private:
    static constexpr std::uint16_t TRUST = 15;
    static constexpr int PACE = 1 << 15;

    std::array<std::array<Counter, ALL_CONTEXTS>, STAGES> counters_;
    std::array<Mixes, STAGES> weights_;
    Mix* mix_ = nullptr;  // by which was answered last
    std::array<Counter*, KINDS> asked_;
    std::array<int, SOURCES> odds_;
    Chance chance_ = 32768;
};

}  // namespace pylos::digest
