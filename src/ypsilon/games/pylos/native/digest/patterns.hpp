// What a position seems worth by the patterns on it: weights learnt from the solution.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "coder.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace pylos::digest {

// With fewer balls layers of the digest know all, and nothing is learnt.
constexpr int FEWEST_BALLS = 7;

// Every feature of a position has a number, and every number a weight in each class of positions:
// how many balls there are, the mover behind, even or ahead.
class Features {
public:
    static constexpr int CLASSES = 9;

    static std::size_t size() { return shapes().size() + COUNTS + REACH + FLOOR + UPPER; }

    static std::size_t twin(std::size_t number) {
        return number < shapes().size() ? shapes().twin(number) : number;
    }

    static int class_of(Bits mine, Bits theirs) {
        const int own = count(mine), other = count(theirs);
        const int full = own + other <= 13 ? 0 : own + other <= 20 ? 1 : 2;
        return 3 * full + (own < other ? 0 : own <= other + 1 ? 1 : 2);
    }

    // How much the mover and the other can complete, as one number below 16.
    static int reach(Bits mine, Bits theirs, Bits open, Variant variant) {
        return few(gaps(mine, variant) & open) * 4 + few(gaps(theirs, variant) & open);
    }

    // Calls visit(number) for each feature: the shapes; how many balls; what can be completed, by
    // the lead; balls that may still be raised, on level 1 and 2.
    template <class Visit>
    static void each(Bits mine, Bits theirs, Variant variant, Visit&& visit) {
        const Bits open = supported(mine | theirs) & ~(mine | theirs) & CELLS;
        each(mine, theirs, open, reach(mine, theirs, open, variant), visit);
    }
    template <class Visit>
    static void each(Bits mine, Bits theirs, Bits open, int reach, Visit&& visit) {
        shapes().each(mine, theirs, visit);
        const Bits bare = ~loaded(mine | theirs);
        const int own = count(mine), other = count(theirs);
        std::size_t start = shapes().size();
        visit(start + own * 16 + other);
        start += COUNTS;
        visit(start + (std::clamp(own - other, -4, 4) + 4) * 16 + reach);
        start += REACH;
        const auto bare_on = [&](Bits level, int most) {
            return std::min(most, count(mine & bare & level)) * (most + 1) +
                   std::min(most, count(theirs & bare & level));
        };
        visit(start + bare_on(LEVEL1, 7) * 2 + ((open & ~LEVEL1) != 0));
        start += FLOOR;
        visit(start + bare_on(LEVEL2, 3) * 16 + reach);
    }

private:
    static constexpr std::size_t COUNTS = 16 * 16, REACH = 9 * 16, FLOOR = 64 * 2, UPPER = 16 * 16;

    static int few(Bits cells) { return std::min(3, count(cells)); }
};

// A weight of every feature in every class, in parts of PART: what a position is worth is the sum.
template <int PARTS>
class Weights {
public:
    static constexpr int PART = PARTS;

    Weights() : weights_(Features::CLASSES * Features::size()) {}

    int sum(Bits mine, Bits theirs, Variant variant) const {
        const auto* weights = weights_of(mine, theirs);
        int sum = 0;
        Features::each(mine, theirs, variant, [&](std::size_t at) { sum += weights[at]; });
        return sum;
    }

    // The same where it is known which cells are open and what can be completed.
    int sum(Bits mine, Bits theirs, Bits open, int reach) const {
        const auto* weights = weights_of(mine, theirs);
        int sum = 0;
        Features::each(mine, theirs, open, reach, [&](std::size_t at) { sum += weights[at]; });
        return sum;
    }

    // Takes the weights that were learnt, those of twins from the first of them.
    void set(const std::vector<float>& learnt) {
        for (std::size_t at = 0; at < learnt.size(); ++at) {
            const std::size_t number = at % Features::size();
            const float weight = learnt[at - number + Features::twin(number)] * PART;
            weights_[at] = std::int8_t(std::clamp(std::lround(weight), -MOST, MOST));
        }
    }

    // Written by an Encoder from what is there, or filled in by a Decoder; twins once.
    template <class Coder>
    void code(Coder& coder) {
        Numbers numbers;
        for (int each = 0; each < Features::CLASSES; ++each) {
            auto* weights = &weights_[each * Features::size()];
            int last = 0;  // neighbours differ in one cell, and are often as rare
            for (std::size_t at = 0; at < Features::size(); ++at) {
                if (Features::twin(at) != at) {
                    weights[at] = weights[Features::twin(at)];
                    continue;
                }
                const int context = std::min<int>(7, std::bit_width(folded(last)));
                last = unfolded(numbers.code(coder, context, folded(weights[at])));
                weights[at] = std::int8_t(last);
            }
        }
    }

private:
    static constexpr long MOST = 127;

    const std::int8_t* weights_of(Bits mine, Bits theirs) const {
        return &weights_[Features::class_of(mine, theirs) * Features::size()];
    }

    std::vector<std::int8_t> weights_;
};

struct Patterns {
    Weights<16> odds;  // that who is to move wins, as a logarithm
    Weights<8> plies;  // to the end, if it is not drawn

    // What the odds are worth, in hundredths of a ball, which is worth odds of 0.7.
    int value(Bits mine, Bits theirs, Variant variant) const {
        constexpr int HIGHEST = 5000;  // nothing that is foretold is sure
        const int sum = odds.sum(mine, theirs, variant);
        return std::clamp(sum * 1000 / (7 * odds.PART), -HIGHEST, HIGHEST);
    }

    // What it is worth to the winner that the end is near: always something.
    int nearness(Bits mine, Bits theirs, Variant variant) const {
        constexpr int FARTHEST = 120, PLY = 40;
        const int sum = plies.sum(mine, theirs, variant);
        return PLY * FARTHEST - std::clamp(PLY * sum / plies.PART, 0, PLY * (FARTHEST - 1));
    }

    template <class Coder>
    void code(Coder& coder) {
        odds.code(coder);
        plies.code(coder);
    }
};

}  // namespace pylos::digest
