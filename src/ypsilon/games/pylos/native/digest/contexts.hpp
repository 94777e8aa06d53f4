// What a position's value is foretold from: values decoded before it, patterns, what is in reach.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "../evaluation.hpp"
#include "../solve/index.hpp"
#include "patterns.hpp"

namespace pylos::digest {

// What a position is worth to the mover, as a digest holds it.
enum Worth : std::uint8_t { LOST = 0, DRAWN = 1, WON = 2 };

// How many contexts each kind has. The last kind is a unit's own and is learnt in it alone.
constexpr int KINDS = 7;
constexpr std::array<int, KINDS> CONTEXTS = {1024, 1024, 480, 640, 768, 960, 4096};
constexpr int LOCAL = KINDS - 1;

struct Contexts {
    std::array<std::uint16_t, KINDS> kinds;
    int odds;  // by the patterns on the board
};

// All colourings of one mound with so many balls of the mover: what is decoded at once.
template <int SIZE>
class Unit {
public:
    using Index = solve::Index<SIZE>;
    using Colouring = solve::Colouring;

    Unit(const solve::Mound& mound, int own, Variant variant, const Patterns* patterns)
        : mound_(mound), own_(own), variant_(variant), patterns_(patterns),
          spread_([&](int at) { return solve::nth_cell(mound.cells, at); }),
          open_(supported(mound.cells) & ~mound.cells & CELLS),
          floor_(LEVEL1 & mound.cells & ~loaded(mound.cells)),
          loose_([&, to = 0](int at) mutable {
              const bool free = solve::nth_cell(mound.cells, at) & ~loaded(mound.cells);
              return free && to < 12 ? Colouring{1} << to++ : 0;
          }) {}

    std::uint32_t size() const { return solve::ranks().choose(mound_.balls, own_); }

    // Fills in the outcomes in the order of ranks. Each that is no copy of an earlier one is asked
    // for: answer(contexts, stage, outcome) tells whether it is a win, and if not, a draw.
    template <class Answer>
    void walk(std::uint8_t* outcomes, Answer&& answer) const {
        Colouring mine = (Colouring{1} << own_) - 1;
        for (std::uint32_t rank = 0, end = size(); rank < end;
             ++rank, mine = solve::Ranks::next(mine)) {
            const std::uint32_t first = original(mine, rank);
            if (first != rank) {
                outcomes[rank] = outcomes[first];
                continue;
            }
            const Contexts contexts = seen_from(outcomes, rank, mine);
            const std::uint8_t outcome = outcomes[rank];
            if (answer(contexts, 0, outcome == WON))
                outcomes[rank] = WON;
            else if (variant_ != Variant::children && answer(contexts, 1, outcome == DRAWN))
                outcomes[rank] = DRAWN;  // children cannot cycle, so nothing is drawn
            else
                outcomes[rank] = LOST;
        }
    }

private:
    // The least rank among the colourings that symmetries of the mound make of this one.
    std::uint32_t original(Colouring mine, std::uint32_t rank) const {
        Colouring least = mine;
        for (const auto& copy : mound_.copies) least = std::min(least, copy(mine));
        return least == mine ? rank : solve::ranks().rank(mound_.balls, own_, least);
    }

    // Neighbours differ by one own ball exchanged with the other's ball before it: they have
    // lower ranks, and mostly the same value.
    Contexts seen_from(const std::uint8_t* outcomes, std::uint32_t rank, Colouring mine) const {
        int count = 0, sum = 0;
        unsigned lowest = 0, highest = 0, below = 0;
        for (Colouring rest = mine; rest; rest &= rest - 1, ++below) {
            const int at = std::countr_zero(rest);
            if (at == 0 || mine >> (at - 1) & 1) continue;
            const unsigned outcome =
                outcomes[rank - solve::ranks().choose(at - 1, int(below))];
            sum += int(outcome);
            highest = (highest << 2 | (outcome + 1)) & 0xff;
            if (++count <= 4) lowest = lowest << 2 | (outcome + 1);
        }
        const unsigned last = rank ? outcomes[rank - 1] : 0;
        return joined(mine, count, sum, lowest, highest, last);
    }

    Contexts joined(Colouring colouring, int count, int sum, unsigned lowest, unsigned highest,
                    unsigned last) const {
        const Bits mine = spread_(colouring), theirs = mound_.cells ^ mine;
        const bool plain = variant_ == Variant::children;
        const unsigned own = plain ? 0 : few(gaps(mine, variant_) & open_);
        const unsigned other = plain ? 0 : few(gaps(theirs, variant_) & open_);
        const int lead = ypsilon::count(mine & floor_) - ypsilon::count(theirs & floor_);
        const unsigned mean = count ? unsigned(4 * sum / count) : 9;
        const unsigned third = count ? std::min(2u, mean * 3 / 9) : 1;
        const unsigned reach = own * 4 + other;
        const int odds = patterns_ ? patterns_->odds.sum(mine, theirs, variant_) : 0;
        const int likely = std::clamp(odds / (PART / 2) + 16, 0, 31);
        return {{std::uint16_t(highest * 4 + own),
                 std::uint16_t(lowest * 4 + own),
                 std::uint16_t((mean * 16 + reach) * 3 + last),
                 std::uint16_t((std::min(sum, 16) * 9 + std::min(count, 8)) * 4 + int(own)),
                 std::uint16_t((std::clamp(lead + 8, 0, 15) * 16 + int(reach)) * 3 + int(third)),
                 std::uint16_t((likely * 10 + int(mean)) * 3 + int(last)),
                 std::uint16_t(loose_(colouring))},
                odds * (ODDS_ONE / PART)};
    }

    static constexpr int PART = decltype(Patterns::odds)::PART;

    static unsigned few(Bits cells) { return unsigned(std::min(3, ypsilon::count(cells))); }

    const solve::Mound& mound_;
    int own_;
    Variant variant_;
    const Patterns* patterns_;
    solve::Spread spread_;
    Bits open_;
    Bits floor_;
    solve::Lens loose_;
};

}  // namespace pylos::digest
