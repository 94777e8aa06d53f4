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
    int owns() const { return Index::most(balls_) - Index::fewest(balls_) + 1; }
    std::size_t units() const { return count_ * owns(); }

    std::size_t number(const solve::Mound& mound, int own) const {
        return std::size_t(&mound - first_) * owns() + (own - Index::fewest(balls_));
    }
    const solve::Mound& mound(std::size_t unit) const { return first_[unit / owns()]; }
    int own(std::size_t unit) const { return Index::fewest(balls_) + int(unit % owns()); }
    int lead(std::size_t unit) const { return lead_class(balls_, own(unit)); }

private:
    int balls_;
    const solve::Mound* first_ = nullptr;
    std::size_t count_ = 0;
};

// Priors, and the lengths of units, as the beginning of a layer in the file: written by an Encoder
// from what is there, or filled in by a Decoder.
template <class Coder>
void code_priors(Coder& coder, Priors& priors) {
    Numbers numbers;
    for (Prior& prior : priors)
        for (int stage = 0; stage < STAGES; ++stage) {
            int last = 0;  // a context is often as likely as the one before it
            for (std::uint8_t& level : prior.levels[stage]) {
                const int context = std::min<int>(7, std::bit_width(folded(last)));
                last = unfolded(numbers.code(coder, context, folded(level - 128)));
                level = std::uint8_t(last + 128);
            }
            for (std::int32_t& weight : prior.weights[stage])
                weight = unfolded(numbers.code(coder, 8, folded(weight)));
        }
}

template <class Coder, int SIZE>
void code_lengths(Coder& coder, const Layer<SIZE>& layer, std::span<std::uint32_t> lengths) {
    Numbers numbers;
    for (std::size_t unit = 0; unit < lengths.size(); ++unit)
        lengths[unit] = numbers.code(coder, layer.lead(unit), lengths[unit]);
}

}  // namespace pylos::digest
