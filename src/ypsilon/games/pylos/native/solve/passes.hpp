// Retrograde analysis, a pass a ply: wins by turning back from losses, losses by looking ahead.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "crew.hpp"
#include "index.hpp"
#include "turns.hpp"
#include "values.hpp"

namespace pylos::solve {

// A mound with what a thread needs again for each of its colourings: the mounds that a ball less
// or more leads to, and how the colouring of the player who does not play it looks from there.
template <int SIZE>
class Close {
public:
    using Board = Pyramid<SIZE>;

    struct Neighbour {
        Bits cell;
        const Mound* mound;
        Lens lens;
    };

    // Neighbours are the mounds with one more or one fewer of these cells; not the top.
    Close(const Index<SIZE>& index, const Mound& mound, Bits cells)
        : spread([&](int at) { return nth_cell(mound.cells, at); }) {
        each(cells & ~Board::TOP, [&](Bits cell) {
            const auto [near, symmetry] = index.see(mound.cells ^ cell);
            neighbours.push_back({cell, near, Lens([&, near = near, symmetry = symmetry](int at) {
                                      const Bits kept = nth_cell(mound.cells, at) & ~cell;
                                      return squeeze<SIZE>(near->cells,
                                                           turned<SIZE>(symmetry)(kept));
                                  })});
        });
    }

    Spread spread;
    std::vector<Neighbour> neighbours;
};

template <int SIZE>
class Passes {
public:
    using Board = Pyramid<SIZE>;

    Passes(Terms terms, Values& values, Crew& crew)
        : turns_(terms), index_(index<SIZE>()), values_(values), crew_(crew),
          stretches_(stretches(index_)) {}

    // Decides all positions that end in so many plies, and gives how many there are, copies
    // included. All shorter ones must be decided. Calls pause(numbers looked at) at times.
    template <class Pause>
    std::uint64_t run(int plies, Pause&& pause) {
        std::atomic<std::uint64_t> decided{0};
        if (plies == 1) decided += top();
        crew_.run(
            stretches_.size(),
            [&](int, std::size_t at) {
                decided += plies % 2 ? wins(stretches_[at], plies) : losses(stretches_[at], plies);
            },
            [&](std::size_t done) { pause(numbers_before(index_, stretches_, done)); });
        return decided;
    }

private:
    // PY-17: with one cell left, whoever has a ball fills it.
    std::uint64_t top() {
        const Mound& last = index_.mounds().back();
        std::uint64_t decided = 0;
        for (int own = Index<SIZE>::fewest(last.balls); own < Board::BALLS; ++own)
            for (std::uint32_t at = Index<SIZE>::offset(last.balls, own);
                 at < Index<SIZE>::offset(last.balls, own + 1); ++at)
                decided += values_.decide(last.start + at, 2);
        return decided;
    }

    std::uint64_t decide(const Mound& mound, int own, Colouring mine, Value value) {
        std::uint64_t decided = values_.decide(Index<SIZE>::number(mound, own, mine), value);
        for (const Lens& copy : mound.copies)
            decided += values_.decide(Index<SIZE>::number(mound, own, copy(mine)), value);
        return decided;
    }

    // Whoever can leave a loss of one ply less has won.
    std::uint64_t wins(const Stretch& stretch, int plies) {
        const Mound& mound = index_.mounds()[stretch.mound];
        const Value won = Value(plies + 1);
        std::optional<Close<SIZE>> close;
        std::uint64_t decided = 0;
        each_valued<Index<SIZE>>(
            mound, stretch, values_, plies, [&](std::uint64_t, int own, Colouring mine) {
                if (!Index<SIZE>::least(mound, mine)) return;
                if (!close) close.emplace(index_, mound, mound.cells & ~loaded(mound.cells));
                decided += unplay(*close, mound, own, mine, won);
            });
        return decided;
    }

    std::uint64_t unplay(const Close<SIZE>& close, const Mound& mound, int own, Colouring mine,
                         Value won) {
        const Bits waiting = close.spread(mine), mover = mound.cells ^ waiting;
        const Colouring theirs = mine ^ Colouring((std::uint64_t{1} << mound.balls) - 1);
        const bool optional = turns_.terms().reading == Reading::optional;
        const Bits unplayed = optional ? mover : mover & ~Board::completed(mover, turns_.terms());
        std::uint64_t decided = 0;
        for (const auto& near : close.neighbours)
            if (near.cell & unplayed)
                decided += decide(*near.mound, mound.balls - own - 1, near.lens(theirs), won);
        turns_.each_unturn(mover, waiting, Plain::without, [&](Bits before) {
            const auto [from, symmetry] = index_.see(before | waiting);
            const Colouring seen = squeeze<SIZE>(from->cells, turned<SIZE>(symmetry)(before));
            decided += decide(*from, std::popcount(before), seen, won);
        });
        return decided;
    }

    // Whoever can leave nothing but wins has lost.
    std::uint64_t losses(const Stretch& stretch, int plies) {
        const Mound& mound = index_.mounds()[stretch.mound];
        const Value lost = Value(plies + 1);
        std::optional<Close<SIZE>> close;
        std::uint64_t decided = 0;
        each_valued<Index<SIZE>>(
            mound, stretch, values_, 0, [&](std::uint64_t, int own, Colouring mine) {
                if (!Index<SIZE>::least(mound, mine)) return;
                if (!close) close.emplace(index_, mound, Board::open(mound.cells));
                if (is_lost(*close, mound, own, mine)) decided += decide(mound, own, mine, lost);
            });
        return decided;
    }

    bool is_lost(const Close<SIZE>& close, const Mound& mound, int own, Colouring mine) const {
        const Bits balls = close.spread(mine), theirs = mound.cells ^ balls;
        if (turns_.over(balls, theirs)) return true;
        if (own < Board::BALLS && places_to_hold(close, mound, own, mine, balls)) return false;
        return !turns_.any_turn(balls, theirs, Plain::without, [&](const Turn&, Bits after) {
            return (after | theirs) & Board::TOP || !is_win(values_[index_.number(theirs, after)]);
        });
    }

    // Whether some placement that completes nothing leaves no win. What it completes is asked
    // last, since most placements are refuted by their value.
    bool places_to_hold(const Close<SIZE>& close, const Mound& mound, int own, Colouring mine,
                        Bits balls) const {
        const Colouring theirs = mine ^ Colouring((std::uint64_t{1} << mound.balls) - 1);
        const int waiting = mound.balls - own;
        if (mound.balls == Board::MOST) return true;  // the top is open
        for (const auto& near : close.neighbours) {
            const auto at = Index<SIZE>::number(*near.mound, waiting, near.lens(theirs));
            if (is_win(values_[at])) continue;
            if (turns_.terms().reading == Reading::optional) return true;
            if (!(Board::completed(balls | near.cell, turns_.terms()) & near.cell)) return true;
        }
        return false;
    }

    Turns<SIZE> turns_;
    const Index<SIZE>& index_;
    Values& values_;
    Crew& crew_;
    std::vector<Stretch> stretches_;
};

}  // namespace pylos::solve
