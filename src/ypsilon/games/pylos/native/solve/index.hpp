// The index: a number for every position up to symmetry, and the position of every number.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "lens.hpp"

namespace pylos::solve {

// All positions of one mound: the same occupied cells up to symmetry, whatever the colours. Where
// symmetries leave the mound as it is, colourings that they turn into each other keep numbers of
// their own: copies, of which the least counts.
struct Mound {
    Bits cells;
    std::uint64_t start;
    int balls;
    std::vector<Lens> copies;
};

template <int SIZE>
class Index {
public:
    using Board = Pyramid<SIZE>;
    static constexpr int BALLS = Board::BALLS;

    Index() {
        auto sets = stable_sets();
        for (const Bits cells : sets)
            if (canonical(cells).first == cells) mounds_.push_back({cells, 0, 0, {}});
        std::sort(mounds_.begin(), mounds_.end(), [](const Mound& a, const Mound& b) {
            const int less = std::popcount(a.cells) - std::popcount(b.cells);
            return less ? less < 0 : a.cells < b.cells;
        });
        for (Mound& mound : mounds_) lay(mound);
        slots_.resize(std::size_t{1} << SLOT_BITS);
        for (std::uint32_t at = 0; at < mounds_.size(); ++at) enter(at);
    }

    std::uint64_t size() const { return size_; }
    const std::vector<Mound>& mounds() const { return mounds_; }

    // The mound of a set of occupied cells, and the symmetry that turns the one into the other.
    struct Seen {
        const Mound* mound;
        int symmetry;
    };
    Seen see(Bits occupied) const {
        std::size_t at = slot(occupied);
        while (slots_[at].cells != occupied) at = (at + 1) & (slots_.size() - 1);
        return {&mounds_[slots_[at].seen >> 3], int(slots_[at].seen & 7)};
    }

    // Where the colourings with so many balls of the mover begin in a mound.
    static std::uint32_t offset(int balls, int own) { return offsets()[balls][own]; }
    static constexpr int fewest(int balls) { return std::max(0, balls - BALLS); }
    static constexpr int most(int balls) { return std::min(balls, BALLS); }

    static std::uint64_t number(const Mound& mound, int own, Colouring mine) {
        return mound.start + offset(mound.balls, own) + ranks().rank(mound.balls, own, mine);
    }

    std::uint64_t number(Bits mine, Bits theirs) const {
        const auto [mound, symmetry] = see(mine | theirs);
        const Colouring colouring = squeeze<SIZE>(mound->cells, turned<SIZE>(symmetry)(mine));
        return number(*mound, std::popcount(mine), colouring);
    }

    const Mound& mound_of(std::uint64_t number) const {
        const auto after = std::upper_bound(
            mounds_.begin(), mounds_.end(), number,
            [](std::uint64_t value, const Mound& mound) { return value < mound.start; });
        return *std::prev(after);
    }

    // How many balls the mover has in the position of a number within its mound.
    static int own(int balls, std::uint32_t within) {
        int own = fewest(balls);
        while (own < most(balls) && offset(balls, own + 1) <= within) ++own;
        return own;
    }

    Position position(std::uint64_t number) const {
        const Mound& mound = mound_of(number);
        const auto within = std::uint32_t(number - mound.start);
        const int own = this->own(mound.balls, within);
        const Colouring colouring =
            ranks().unrank(mound.balls, own, within - offset(mound.balls, own));
        Bits mine = 0;
        for (int at = 0; at < mound.balls; ++at)
            if (colouring >> at & 1) mine |= nth_cell(mound.cells, at);
        return {mine, mound.cells ^ mine, Phase::play};
    }

    static Colouring least_copy(const Mound& mound, Colouring colouring) {
        Colouring least = colouring;
        for (const Lens& copy : mound.copies) least = std::min(least, copy(colouring));
        return least;
    }

    static bool least(const Mound& mound, Colouring colouring) {
        return std::all_of(mound.copies.begin(), mound.copies.end(),
                           [&](const Lens& copy) { return copy(colouring) >= colouring; });
    }

    static std::uint32_t mound_size(int balls) { return offsets()[balls][most(balls) + 1]; }

private:
    static constexpr int SLOT_BITS = 19;  // 141,119 sets of cells in 524,288 slots

    struct Slot {
        Bits cells = ~Bits{0};
        std::uint32_t seen = 0;  // mound and symmetry
    };

    static std::vector<Bits> stable_sets() {
        std::vector<Bits> sets{0};
        each(Board::CELLS & ~Board::TOP, [&](Bits cell) {
            for (std::size_t at = 0, end = sets.size(); at < end; ++at)
                if (Board::supported(sets[at]) & cell) sets.push_back(sets[at] | cell);
        });
        return sets;
    }

    static std::pair<Bits, int> canonical(Bits cells) {
        std::pair<Bits, int> least{cells, 0};
        for (int symmetry = 1; symmetry < 8; ++symmetry)
            least = std::min(least, {turned<SIZE>(symmetry)(cells), symmetry});
        return least;
    }

    static const auto& offsets() {
        static const auto made = [] {
            std::array<std::array<std::uint32_t, BALLS + 2>, Board::MOST + 1> offsets{};
            for (int balls = 0; balls <= Board::MOST; ++balls)
                for (int own = fewest(balls); own <= most(balls); ++own)
                    offsets[balls][own + 1] = offsets[balls][own] + ranks().choose(balls, own);
            return offsets;
        }();
        return made;
    }

    void lay(Mound& mound) {
        mound.start = size_;
        mound.balls = std::popcount(mound.cells);
        size_ += mound_size(mound.balls);
        for (int symmetry = 1; symmetry < 8; ++symmetry)
            if (turned<SIZE>(symmetry)(mound.cells) == mound.cells)
                mound.copies.emplace_back([&](int at) {
                    return squeeze<SIZE>(mound.cells,
                                         turned<SIZE>(symmetry)(nth_cell(mound.cells, at)));
                });
    }

    std::size_t slot(Bits cells) const {
        return cells * 0x9e3779b97f4a7c15ull >> (64 - SLOT_BITS);
    }

    // Every image of a mound is found with the symmetry that turns it back.
    void enter(std::uint32_t at) {
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const Bits cells = turned<SIZE>(symmetry)(mounds_[at].cells);
            std::size_t place = slot(cells);
            while (slots_[place].cells != cells && slots_[place].cells != ~Bits{0})
                place = (place + 1) & (slots_.size() - 1);
            slots_[place] = {cells, at << 3 | std::uint32_t(canonical(cells).second)};
        }
    }

    std::uint64_t size_ = 0;
    std::vector<Mound> mounds_;
    std::vector<Slot> slots_;
};

template <int SIZE>
const Index<SIZE>& index() {
    static const Index<SIZE> made;
    return made;
}

}  // namespace pylos::solve
