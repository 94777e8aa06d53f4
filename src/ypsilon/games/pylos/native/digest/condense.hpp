// Makes a digest of a solution: the outcomes of chosen layers, as few bytes as it can.
#pragma once

#include <memory>
#include <vector>

#include "../solve/mapping.hpp"
#include "layer.hpp"

namespace pylos::digest {

using Bytes = std::vector<std::uint8_t>;

struct WrittenLayer {
    Bytes head;  // priors, then the lengths of units
    Bytes body;
};

template <int SIZE>
class Condenser {
public:
    Condenser(const solve::Mapping& solution, int balls, const Patterns* patterns,
              const Priors& before)
        : solution_(solution), variant_(Variant(solution.header().variant)), layer_(balls),
          patterns_(patterns), before_(before), priors_(std::make_unique<Priors>(before)) {}

    // Calls pause(units done, units in all) at times.
    template <class Pause>
    WrittenLayer run(Pause&& pause) {
        const std::size_t all = layer_.units() + 2 * layer_.units() / every();
        auto paused = [&, done = std::size_t{0}]() mutable { pause(done++, all); };
        count(paused);
        weigh(paused);
        return write(paused);
    }

    const Priors& priors() const { return *priors_; }

private:
    struct Tally {
        std::uint64_t yes = 0, all = 0;
    };

    // Calls visit(unit, number) for all units, or one of so many, with their outcomes.
    template <class Visit>
    void each_unit(std::size_t every, Visit&& visit) {
        for (std::size_t number = 0; number < layer_.units(); number += every) {
            if (!layer_.size(number)) continue;
            const auto& mound = layer_.mound(number);
            const Unit<SIZE> unit = layer_.unit(number, variant_, patterns_);
            outcomes_.resize(unit.size());
            // Colourings with the same highest balls have numbers one after another.
            const auto start = solve::Index<SIZE>::number(mound, layer_.own(number),
                                                          unit.colouring(0));
            for (std::uint32_t at = 0; at < unit.size(); ++at) {
                const solve::Value value = solution_[start + at];
                outcomes_[at] = solve::is_win(value) ? WON : solve::is_loss(value) ? LOST : DRAWN;
            }
            visit(unit, number);
        }
    }

    // Of a layer with many units some are enough to learn from.
    std::size_t every() const { return layer_.balls() >= VARIED ? 7 : 1; }

    // How likely a win is in each context, over all units.
    template <class Pause>
    void count(Pause&& pause) {
        std::vector<Tally> tallies(std::size_t{LEADS} * STAGES * KEPT_CONTEXTS);
        each_unit(every(), [&](const Unit<SIZE>& unit, std::size_t number) {
            pause();
            Tally* own = &tallies[std::size_t(layer_.lead(number)) * STAGES * KEPT_CONTEXTS];
            unit.walk(outcomes_.data(), [&](const Contexts& contexts, int stage, bool yes) {
                for (int kind = 0; kind < LOCAL; ++kind) {
                    const int at = STARTS[kind] + contexts.kinds[kind];
                    Tally& tally = own[stage * KEPT_CONTEXTS + at];
                    tally.yes += yes;
                    ++tally.all;
                }
                return yes;
            });
        });
        for (std::size_t at = 0; at < tallies.size(); ++at)
            learn((*priors_)[at / KEPT_CONTEXTS / STAGES]
                      .levels[at / KEPT_CONTEXTS % STAGES][at % KEPT_CONTEXTS],
                  tallies[at]);
    }

    // What was seen seldom stays near to what it is in the layer before.
    static void learn(std::uint8_t& level, const Tally& tally) {
        constexpr int FORMER = 4;
        if (!tally.all) return;
        const std::uint64_t former = chance_of((level - 128) * Prior::STEP);
        const auto chance = (tally.yes * 65536 + FORMER * former) / (tally.all + FORMER);
        const int odds = odds_of(Chance(std::clamp<std::uint64_t>(chance, 1, 65535)));
        const int rounded = (odds + (odds > 0 ? 11 : -11)) / Prior::STEP;
        level = std::uint8_t(std::clamp(128 + rounded, 1, 255));
    }

    // How much each kind of context counts, learnt from unit to unit.
    template <class Pause>
    void weigh(Pause&& pause) {
        const auto forecast = std::make_unique<Forecast>(priors_->front());
        each_unit(every(), [&](const Unit<SIZE>& unit, std::size_t number) {
            pause();
            Prior& prior = (*priors_)[layer_.lead(number)];
            forecast->begin(prior);
            unit.walk(outcomes_.data(), [&](const Contexts& contexts, int stage, bool yes) {
                forecast->chance(contexts, stage);
                forecast->learn(yes);
                return yes;
            });
            prior.weights = forecast->weights();
        });
        for (Prior& prior : *priors_)
            for (Mixes& stage : prior.weights)
                for (Mix& mix : stage)
                    for (std::int32_t& weight : mix) weight = weight / Prior::ROUGH * Prior::ROUGH;
    }

    template <class Pause>
    WrittenLayer write(Pause&& pause) {
        const auto forecast = std::make_unique<Forecast>(priors_->front());
        std::vector<std::uint32_t> lengths(layer_.units());
        WrittenLayer written;
        each_unit(1, [&](const Unit<SIZE>& unit, std::size_t number) {
            pause();
            Encoder coder;
            forecast->begin((*priors_)[layer_.lead(number)]);
            unit.walk(outcomes_.data(), [&](const Contexts& contexts, int stage, bool yes) {
                coder.code(forecast->chance(contexts, stage), yes);
                forecast->learn(yes);
                return yes;
            });
            const Bytes bytes = coder.finish();
            lengths[number] = std::uint32_t(bytes.size());
            written.body.insert(written.body.end(), bytes.begin(), bytes.end());
        });
        Encoder head;
        code_priors(head, *priors_, before_);
        code_lengths(head, layer_, std::span(lengths));
        written.head = head.finish();
        return written;
    }

    const solve::Mapping& solution_;
    Variant variant_;
    Layer<SIZE> layer_;
    const Patterns* patterns_;
    const Priors& before_;  // of the layer that is written before this one
    std::unique_ptr<Priors> priors_;
    std::vector<std::uint8_t> outcomes_;
};

}  // namespace pylos::digest
