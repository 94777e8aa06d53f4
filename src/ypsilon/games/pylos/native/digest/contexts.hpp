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

// A copy whose original another unit has.
constexpr std::uint8_t ELSEWHERE = 3;

// How many contexts each kind has. The last kind is a unit's own and is learnt in it alone.
constexpr int KINDS = 7;
constexpr std::array<int, KINDS> CONTEXTS = {1024, 1024, 480, 1024, 768, 960, 4096};
constexpr int LOCAL = KINDS - 1;
// Where the kinds of contexts are weighed in different ways.
constexpr int SCALES = 12;

struct Contexts {
    std::array<std::uint16_t, KINDS> kinds;
    int scale;
    int odds;  // by the patterns on the board
};

// The colours of the lowest balls of a mound differ within a unit, those of the others do not: so
// no unit takes long to decode. With 14 of them a digest would be 3 % bigger.
constexpr int VARIED = 16;
constexpr int varied(int balls) { return std::min(balls, VARIED); }
constexpr int fixed(int balls) { return balls - varied(balls); }

// How many positions a unit has with so many balls of the mover among the varied. None, where the
// highest balls take more than the mover has, or all the others are too few.
inline std::uint32_t unit_size(int varied, int own) {
    return own < 0 || own > varied ? 0 : solve::ranks().choose(varied, own);
}

// Colourings of one mound with so many balls of the mover, the highest balls in the same colours:
// what is decoded at once.
template <int SIZE>
class Unit {
public:
    using Index = solve::Index<SIZE>;
    using Colouring = solve::Colouring;

    Unit(const solve::Mound& mound, int own, Colouring upper, Variant variant,
         const Patterns* patterns)
        : mound_(mound), varied_(varied(mound.balls)), own_(own - std::popcount(upper)),
          upper_(upper << varied_), variant_(variant), patterns_(patterns),
          spread_([&](int at) { return solve::nth_cell(mound.cells, at); }),
          open_(supported(mound.cells) & ~mound.cells & CELLS),
          floor_(LEVEL1 & mound.cells & ~loaded(mound.cells)),
          loose_([&, to = 0](int at) mutable {
              const bool free = solve::nth_cell(mound.cells, at) & ~loaded(mound.cells);
              return free && to < 12 ? Colouring{1} << to++ : 0;
          }) {}

    std::uint32_t size() const { return unit_size(varied_, own_); }

    // The colouring of the whole mound that has a rank in it.
    Colouring colouring(std::uint32_t rank) const {
        return upper_ | solve::ranks().unrank(varied_, own_, rank);
    }

    // Fills in the outcomes in the order of ranks. Each that is no copy of an earlier one is asked
    // for: answer(contexts, stage, outcome) tells whether it is a win, and if not, a draw.
    template <class Answer>
    void walk(std::uint8_t* outcomes, Answer&& answer) const {
        Colouring mine = size() ? (Colouring{1} << own_) - 1 : 0;
        for (std::uint32_t rank = 0, end = size(); rank < end;
             ++rank, mine = solve::Ranks::next(mine)) {
            const Colouring least = Index::least_copy(mound_, upper_ | mine);
            if (least != (upper_ | mine)) {
                outcomes[rank] = copied(outcomes, least);
                continue;
            }
            const Contexts seen = contexts(upper_ | mine, neighbours(outcomes, rank, mine));
            const std::uint8_t outcome = outcomes[rank];
            if (answer(seen, 0, outcome == WON))
                outcomes[rank] = WON;
            else if (variant_ != Variant::children && answer(seen, 1, outcome == DRAWN))
                outcomes[rank] = DRAWN;  // children cannot cycle, so nothing is drawn
            else
                outcomes[rank] = LOST;
        }
    }

private:
    // What a colouring before this one is worth, if it is of this unit.
    std::uint8_t copied(const std::uint8_t* outcomes, Colouring first) const {
        if (first >> varied_ << varied_ != upper_) return ELSEWHERE;
        return outcomes[solve::ranks().rank(varied_, own_, first ^ upper_)];
    }

    // Neighbours differ by one own ball exchanged with the other's ball before it: they have
    // lower ranks, and mostly the same value.
    struct Neighbours {
        std::array<int, 4> counts{};  // by outcome; copies count as none
        int lowest = 0, highest = 0, last = 0;

        int count() const { return counts[LOST] + counts[DRAWN] + counts[WON]; }
        int sum() const { return counts[DRAWN] + 2 * counts[WON]; }
    };

    Neighbours neighbours(const std::uint8_t* outcomes, std::uint32_t rank, Colouring mine) const {
        Neighbours found;
        unsigned below = 0;
        for (Colouring rest = mine; rest; rest &= rest - 1, ++below) {
            const int at = std::countr_zero(rest);
            if (at == 0 || mine >> (at - 1) & 1) continue;
            const int outcome = outcomes[rank - solve::ranks().choose(at - 1, int(below))];
            ++found.counts[outcome];
            if (outcome == ELSEWHERE) continue;
            found.highest = (found.highest << 2 | (outcome + 1)) & 0xff;
            if (found.count() <= 4) found.lowest = found.lowest << 2 | (outcome + 1);
        }
        if (rank) found.last = outcomes[rank - 1];
        if (found.last == ELSEWHERE) found.last = DRAWN;
        return found;
    }

    Contexts contexts(Colouring colouring, const Neighbours& near) const {
        const Bits mine = spread_(colouring), theirs = mound_.cells ^ mine;
        const bool plain = variant_ == Variant::children;
        const int reach = plain ? 0 : Features::reach(mine, theirs, open_, variant_);
        const int own = reach / 4;
        const int lead = ypsilon::count(mine & floor_) - ypsilon::count(theirs & floor_);
        const int count = near.count();
        const int mean = count ? 4 * near.sum() / count : 9;
        const int third = count ? std::min(2, mean * 3 / 9) : 1;
        const int odds = patterns_ ? patterns_->odds.sum(mine, theirs, open_, reach) : 0;
        const int likely = std::clamp(odds / (PART / 2) + 16, 0, 31);
        const int outcomes = (std::min(near.counts[LOST], 7) * 4 +
                              std::min(near.counts[DRAWN], 3)) * 8 +
                             std::min(near.counts[WON], 7);
        return {{std::uint16_t(near.highest * 4 + own),
                 std::uint16_t(near.lowest * 4 + own),
                 std::uint16_t((mean * 16 + reach) * 3 + near.last),
                 std::uint16_t(outcomes * 4 + own),
                 std::uint16_t((std::clamp(lead + 8, 0, 15) * 16 + reach) * 3 + third),
                 std::uint16_t((likely * 10 + mean) * 3 + near.last),
                 std::uint16_t(loose_(colouring))},
                third * 4 + own,
                odds * (ODDS_ONE / PART)};
    }

    static constexpr int PART = decltype(Patterns::odds)::PART;

    const solve::Mound& mound_;
    int varied_;
    int own_;          // balls of the mover among the varied
    Colouring upper_;  // the others
    Variant variant_;
    const Patterns* patterns_;
    solve::Spread spread_;
    Bits open_;
    Bits floor_;
    solve::Lens loose_;
};

}  // namespace pylos::digest
