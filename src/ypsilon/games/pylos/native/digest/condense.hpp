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
    Condenser(const solve::Mapping& solution, int balls, const Patterns* patterns)
        : solution_(solution), variant_(Variant(solution.header().variant)), layer_(balls),
          patterns_(patterns), priors_(std::make_unique<Priors>()) {}

    // Calls pause(units done, units in all) at times; all are looked at three times.
    template <class Pause>
    WrittenLayer run(Pause&& pause) {
        auto paused = [&, done = std::size_t{0}]() mutable {
            pause(done++, 3 * layer_.units());
        };
        count(paused);
        weigh(paused);
        return write(paused);
    }

private:
    struct Tally {
        std::uint64_t yes = 0, all = 0;
    };

    // Calls visit(unit, outcomes, number) for all units.
    template <class Visit>
    void each_unit(Visit&& visit) {
        for (std::size_t number = 0; number < layer_.units(); ++number) {
            const auto& mound = layer_.mound(number);
            const int own = layer_.own(number);
            const Unit<SIZE> unit(mound, own, variant_, patterns_);
            outcomes_.resize(unit.size());
            const auto start = mound.start + solve::Index<SIZE>::offset(mound.balls, own);
            for (std::uint32_t at = 0; at < unit.size(); ++at) {
                const solve::Value value = solution_[start + at];
                outcomes_[at] = solve::is_win(value) ? WON : solve::is_loss(value) ? LOST : DRAWN;
            }
            visit(unit, number);
        }
    }

    // How likely a win is in each context, over all units.
    template <class Pause>
    void count(Pause&& pause) {
        std::vector<Tally> tallies(std::size_t{LEADS} * STAGES * KEPT_CONTEXTS);
        each_unit([&](const Unit<SIZE>& unit, std::size_t number) {
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
            (*priors_)[at / KEPT_CONTEXTS / STAGES]
                .levels[at / KEPT_CONTEXTS % STAGES][at % KEPT_CONTEXTS] = level(tallies[at]);
    }

    static std::uint8_t level(const Tally& tally) {
        if (!tally.all) return 128;
        const auto chance = (tally.yes * 65536 + 32768) / (tally.all + 1);
        const int odds = odds_of(Chance(std::clamp<std::uint64_t>(chance, 1, 65535)));
        return std::uint8_t(std::clamp(128 + (odds + (odds > 0 ? 11 : -11)) / Prior::STEP, 1, 255));
    }

    // How much each kind of context counts, learnt from unit to unit.
    template <class Pause>
    void weigh(Pause&& pause) {
        const auto forecast = std::make_unique<Forecast>(priors_->front());
        each_unit([&](const Unit<SIZE>& unit, std::size_t number) {
            pause();
            Prior& prior = (*priors_)[layer_.lead(number)];
            forecast->begin(prior);
            unit.walk(outcomes_.data(), [&](const Contexts& contexts, int stage, bool yes) {
                forecast->chance(contexts, stage);
                forecast->learn(stage, yes);
                return yes;
            });
            prior.weights = forecast->weights();
        });
    }

    template <class Pause>
    WrittenLayer write(Pause&& pause) {
        const auto forecast = std::make_unique<Forecast>(priors_->front());
        std::vector<std::uint32_t> lengths(layer_.units());
        WrittenLayer written;
        each_unit([&](const Unit<SIZE>& unit, std::size_t number) {
            pause();
            Encoder coder;
            forecast->begin((*priors_)[layer_.lead(number)]);
            unit.walk(outcomes_.data(), [&](const Contexts& contexts, int stage, bool yes) {
                coder.code(forecast->chance(contexts, stage), yes);
                forecast->learn(stage, yes);
                return yes;
            });
            const Bytes bytes = coder.finish();
            lengths[number] = std::uint32_t(bytes.size());
            written.body.insert(written.body.end(), bytes.begin(), bytes.end());
        });
        Encoder head;
        code_priors(head, *priors_);
        code_lengths(head, layer_, std::span(lengths));
        written.head = head.finish();
        return written;
    }

    const solve::Mapping& solution_;
    Variant variant_;
    Layer<SIZE> layer_;
    const Patterns* patterns_;
    std::unique_ptr<Priors> priors_;
    std::vector<std::uint8_t> outcomes_;
};

}  // namespace pylos::digest
