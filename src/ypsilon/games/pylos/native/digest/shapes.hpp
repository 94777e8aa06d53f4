// The shapes that patterns are learnt of: groups of cells, wherever a symmetry may put them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "../evaluation.hpp"
#include "../solve/lens.hpp"

namespace pylos::digest {

// What lies on the cells of a shape is one number to the base of three: nothing, a ball of the
// mover, one of the other. The shapes: two rows of level 1, outer and inner; its corner of nine
// cells; its diagonals; all of level 2; a corner through three levels; slices through three levels;
// level 3 with what carries it.
class Shapes {
public:
    static constexpr int PLACES = 29;
    static constexpr int LANES = 32;
    static constexpr int BYTES = 5;  // of a set of cells without the top

    Shapes() {
        for (const auto& cells : SHAPES) add(cells);
    }

    // How many numbers all shapes have; each shape has those after the one before it.
    std::size_t size() const { return twins_.size(); }

    // The number that shares its weight: the least that a symmetry of the shape makes of it.
    std::uint32_t twin(std::size_t number) const { return twins_[number]; }

    // Calls visit(number) for what lies on each place of every shape.
    template <class Visit>
    void each(Bits mine, Bits theirs, Visit&& visit) const {
        alignas(64) std::array<std::int16_t, LANES> own{}, other{};
        for (int byte = 0; byte < BYTES; ++byte) {
            const auto& ours = steps_[byte][mine >> 8 * byte & 0xff];
            const auto& others = steps_[byte][theirs >> 8 * byte & 0xff];
            for (int lane = 0; lane < LANES; ++lane) own[lane] += ours[lane];
            for (int lane = 0; lane < LANES; ++lane) other[lane] += others[lane];
        }
        for (int lane = 0; lane < LANES; ++lane) own[lane] += other[lane] + other[lane];
        for (int place = 0; place < PLACES; ++place) visit(starts_[place] + own[place]);
    }

private:
    using Cells = std::vector<int>;  // as bits of rules.hpp

    inline static const std::vector<Cells> SHAPES = {
        {0, 1, 2, 3, 4, 5, 6, 7},           {4, 5, 6, 7, 8, 9, 10, 11},
        {0, 1, 2, 4, 5, 6, 8, 9, 10},       {0, 3, 5, 6, 9, 10, 12, 15},
        {16, 17, 18, 20, 21, 22, 24, 25, 26}, {0, 1, 4, 5, 16, 17, 20, 21, 32},
        {0, 1, 2, 3, 16, 17, 18, 32, 33},   {4, 5, 6, 7, 16, 17, 18, 32, 33},
        {4, 5, 6, 7, 20, 21, 22, 32, 33},   {16, 18, 21, 24, 26, 32, 33, 36, 37},
    };

    static Cells image(const Cells& cells, int symmetry) {
        Cells turned;
        for (const int cell : cells)
            turned.push_back(std::countr_zero(solve::turned_cell<4>(cell, symmetry)));
        return turned;
    }

    static Cells sorted(Cells cells) {
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    void add(const Cells& shape) {
        std::vector<Cells> met, own;  // places so far; images that are the shape itself
        const auto start = std::uint32_t(twins_.size());
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const Cells turned = image(shape, symmetry);
            if (sorted(turned) == sorted(shape)) own.push_back(turned);
            if (std::find(met.begin(), met.end(), sorted(turned)) != met.end()) continue;
            met.push_back(sorted(turned));
            place(turned, start);
        }
        add_twins(shape, own, start);
    }

    void place(const Cells& cells, std::uint32_t start) {
        std::int16_t power = 1;
        for (const int cell : cells) {
            auto& steps = steps_[cell / 8];
            for (int byte = 0; byte < 256; ++byte)
                if (byte >> cell % 8 & 1) steps[byte][places_] += power;
            power *= 3;
        }
        starts_[places_++] = start;
    }

    void add_twins(const Cells& shape, const std::vector<Cells>& own, std::uint32_t start) {
        std::vector<std::uint32_t> powers{1};
        while (powers.size() <= shape.size()) powers.push_back(3 * powers.back());
        for (std::uint32_t number = 0; number < powers[shape.size()]; ++number) {
            std::uint32_t least = number;
            for (const Cells& turned : own) {
                std::uint32_t seen = 0;
                for (std::size_t at = 0; at < shape.size(); ++at) {
                    const auto to = std::find(shape.begin(), shape.end(), turned[at]);
                    seen += number / powers[at] % 3 * powers[to - shape.begin()];
                }
                least = std::min(least, seen);
            }
            twins_.push_back(start + least);
        }
    }

    int places_ = 0;
    std::array<std::uint32_t, PLACES> starts_{};
    std::vector<std::uint32_t> twins_;
    alignas(64) std::array<std::array<std::array<std::int16_t, LANES>, 256>, BYTES> steps_{};
};

inline const Shapes& shapes() {
    static const Shapes made;
    return made;
}

}  // namespace pylos::digest
