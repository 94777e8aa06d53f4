// A layer: all positions with as many balls on the board, as a digest holds them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "coder.hpp"
#include "contexts.hpp"
#include "forecast.hpp"
#include "numbers.hpp"

namespace pylos::digest {

// Units with about the same lead of the mover share what is known of them beforehand.
constexpr int LEADS = 9;
constexpr int lead_class(int balls, int own) { return std::clamp(2 * own - balls + 8, 0, 16) / 2; }

using Priors = std::array<Prior, LEADS>;

// Which mounds have so many balls, and which number their units have.
template <int SIZE>
class Layer {
public:
    using Index = solve::Index<SIZE>;

    explicit Layer(int balls) : balls_(balls) {
        for (const auto& mound : solve::index<SIZE>().mounds())
            if (mound.balls == balls) {
                if (!count_) first_ = &mound;
                ++count_;
            }
    }

    int balls() const { return balls_; }
    std::size_t units() const { return count_ * owns() << fixed(balls_); }

    // The unit that has a colouring of a mound with so many balls of the mover.
    std::size_t number(const solve::Mound& mound, int own, solve::Colouring mine) const {
        const auto first = std::size_t(&mound - first_) * owns() + (own - Index::fewest(balls_));
        return first << fixed(balls_) | mine >> varied(balls_);
    }
    const solve::Mound& mound(std::size_t unit) const {
        return first_[(unit >> fixed(balls_)) / owns()];
    }
    int own(std::size_t unit) const {
        return Index::fewest(balls_) + int((unit >> fixed(balls_)) % owns());
    }
    solve::Colouring upper(std::size_t unit) const {
        return solve::Colouring(unit & ((std::size_t{1} << fixed(balls_)) - 1));
    }
    std::uint32_t size(std::size_t unit) const {
        return unit_size(varied(balls_), own(unit) - std::popcount(upper(unit)));
    }
    int lead(std::size_t unit) const { return lead_class(balls_, own(unit)); }

    Unit<SIZE> unit(std::size_t number, Variant variant, const Patterns* patterns) const {
        return {mound(number), own(number), upper(number), variant, patterns};
    }

private:
    int owns() const { return Index::most(balls_) - Index::fewest(balls_) + 1; }

    int balls_;
    const solve::Mound* first_ = nullptr;
    std::size_t count_ = 0;
};

// Priors, and the lengths of units, as the beginning of a layer in the file: written by an Encoder
// from what is there, or filled in by a Decoder. Priors are rounded before they are written, and of
// each the difference is written to the one that the layer before has.
template <class Coder>
void code_priors(Coder& coder, Priors& priors, const Priors& before) {
    Numbers numbers;
    int last = 0;  // where one differs much, the next one often does
    const auto code = [&](int kinds, int number, int usual) {
        const int context = kinds + std::min<int>(7, std::bit_width(folded(last)));
        last = unfolded(numbers.code(coder, context, folded(number - usual)));
        return usual + last;
    };
    for (int lead = 0; lead < LEADS; ++lead)
        for (int stage = 0; stage < STAGES; ++stage) {
            const Prior& usual = before[lead];
            auto& levels = priors[lead].levels[stage];
            for (int at = 0; at < KEPT_CONTEXTS; ++at)
                levels[at] = std::uint8_t(code(0, levels[at], usual.levels[stage][at]));
            for (int scale = 0; scale < SCALES; ++scale)
                for (int source = 0; source < SOURCES; ++source) {
                    std::int32_t& weight = priors[lead].weights[stage][scale][source];
                    const std::int32_t other = usual.weights[stage][scale][source];
                    weight = Prior::ROUGH * code(8, weight / Prior::ROUGH, other / Prior::ROUGH);
                }
        }
}

template <class Coder, int SIZE>
void code_lengths(Coder& coder, const Layer<SIZE>& layer, std::span<std::uint32_t> lengths) {
    Numbers numbers;
    std::uint32_t last = 0;  // units beside each other are about as long
    for (std::size_t unit = 0; unit < lengths.size(); ++unit) {
        if (!layer.size(unit)) continue;
        const int context = std::min<int>(Numbers::CONTEXTS - 1, std::bit_width(last));
        last = lengths[unit] = numbers.code(coder, context, lengths[unit]);
    }
}

}  // namespace pylos::digest
