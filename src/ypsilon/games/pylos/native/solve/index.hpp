// The index: a number for every position up to symmetry, and the position of every number.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "lens.hpp"

namespace pylos::solve {

// All positions of one occupancy. Where symmetries leave the occupancy as it is, colourings that
// they turn into each other keep numbers of their own: copies, of which the least counts.
struct Block {
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
            if (canonical(cells).first == cells) blocks_.push_back({cells, 0, 0, {}});
        std::sort(blocks_.begin(), blocks_.end(), [](const Block& a, const Block& b) {
            const int less = std::popcount(a.cells) - std::popcount(b.cells);
            return less ? less < 0 : a.cells < b.cells;
        });
        for (Block& block : blocks_) lay(block);
        slots_.resize(std::size_t{1} << SLOT_BITS);
        for (std::uint32_t at = 0; at < blocks_.size(); ++at) enter(at);
    }

    std::uint64_t size() const { return size_; }
    const std::vector<Block>& blocks() const { return blocks_; }

    // The block of an occupancy, and the symmetry that turns the one into the other.
    struct Seen {
        const Block* block;
        int symmetry;
    };
    Seen see(Bits occupied) const {
        std::size_t at = slot(occupied);
        while (slots_[at].cells != occupied) at = (at + 1) & (slots_.size() - 1);
        return {&blocks_[slots_[at].seen >> 3], int(slots_[at].seen & 7)};
    }

    // Where the colourings with so many balls of the mover begin in a block.
    static std::uint32_t offset(int balls, int own) { return offsets()[balls][own]; }
    static constexpr int fewest(int balls) { return std::max(0, balls - BALLS); }
    static constexpr int most(int balls) { return std::min(balls, BALLS); }

    static std::uint64_t number(const Block& block, int own, Colouring mine) {
        return block.start + offset(block.balls, own) + ranks().rank(block.balls, own, mine);
    }

    std::uint64_t number(Bits mine, Bits theirs) const {
        const auto [block, symmetry] = see(mine | theirs);
        const Colouring colouring = squeeze<SIZE>(block->cells, turned<SIZE>(symmetry)(mine));
        return number(*block, std::popcount(mine), colouring);
    }

    const Block& block_of(std::uint64_t number) const {
        const auto after = std::upper_bound(
            blocks_.begin(), blocks_.end(), number,
            [](std::uint64_t value, const Block& block) { return value < block.start; });
        return *std::prev(after);
    }

    // How many balls the mover has in the position of a number within its block.
    static int own(int balls, std::uint32_t within) {
        int own = fewest(balls);
        while (own < most(balls) && offset(balls, own + 1) <= within) ++own;
        return own;
    }

    Position position(std::uint64_t number) const {
        const Block& block = block_of(number);
        const auto within = std::uint32_t(number - block.start);
        const int own = this->own(block.balls, within);
        const Colouring colouring =
            ranks().unrank(block.balls, own, within - offset(block.balls, own));
        Bits mine = 0;
        for (int at = 0; at < block.balls; ++at)
            if (colouring >> at & 1) mine |= nth_cell(block.cells, at);
        return {mine, block.cells ^ mine, Phase::play};
    }

    static bool least(const Block& block, Colouring colouring) {
        return std::all_of(block.copies.begin(), block.copies.end(),
                           [&](const Lens& copy) { return copy(colouring) >= colouring; });
    }

    static std::uint32_t block_size(int balls) { return offsets()[balls][most(balls) + 1]; }

private:
    static constexpr int SLOT_BITS = 19;  // 141,120 occupancies in 524,288 slots

    struct Slot {
        Bits cells = ~Bits{0};
        std::uint32_t seen = 0;  // block and symmetry
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

    void lay(Block& block) {
        block.start = size_;
        block.balls = std::popcount(block.cells);
        size_ += block_size(block.balls);
        for (int symmetry = 1; symmetry < 8; ++symmetry)
            if (turned<SIZE>(symmetry)(block.cells) == block.cells)
                block.copies.emplace_back([&](int at) {
                    return squeeze<SIZE>(block.cells,
                                         turned<SIZE>(symmetry)(nth_cell(block.cells, at)));
                });
    }

    std::size_t slot(Bits cells) const {
        return cells * 0x9e3779b97f4a7c15ull >> (64 - SLOT_BITS);
    }

    // Every image of a block's occupancy is found with the symmetry that turns it back.
    void enter(std::uint32_t at) {
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const Bits cells = turned<SIZE>(symmetry)(blocks_[at].cells);
            std::size_t place = slot(cells);
            while (slots_[place].cells != cells && slots_[place].cells != ~Bits{0})
                place = (place + 1) & (slots_.size() - 1);
            slots_[place] = {cells, at << 3 | std::uint32_t(canonical(cells).second)};
        }
    }

    std::uint64_t size_ = 0;
    std::vector<Block> blocks_;
    std::vector<Slot> slots_;
};

template <int SIZE>
const Index<SIZE>& index() {
    static const Index<SIZE> made;
    return made;
}

}  // namespace pylos::solve
