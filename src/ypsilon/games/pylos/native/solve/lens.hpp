// Maps of sets bit by bit, a byte at a time: symmetries, and colourings seen from another board.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "pyramid.hpp"
#include "ranks.hpp"

namespace pylos::solve {

// Where each bit of a set of so many bytes goes; the images of a set are joined.
template <class Image, int BYTES>
class Map {
public:
    template <class ImageOf>
    explicit Map(ImageOf&& image_of) {
        for (int byte = 0; byte < BYTES; ++byte)
            for (int bit = 0; bit < 8; ++bit) {
                const Image image = image_of(8 * byte + bit);
                for (int low = 0; low < 1 << bit; ++low)
                    parts_[byte][low | 1 << bit] = parts_[byte][low] | image;
            }
    }

    template <class Set>
    Image operator()(Set set) const {
        Image image = 0;
        for (int byte = 0; byte < BYTES; ++byte) image |= parts_[byte][set >> 8 * byte & 0xff];
        return image;
    }

private:
    std::array<std::array<Image, 256>, BYTES> parts_{};
};

using Lens = Map<Colouring, 4>;  // from the colourings of one mound to those of another
using Spread = Map<Bits, 4>;     // from the colourings of a mound to cells
template <int SIZE>
using Turned = Map<Bits, Pyramid<SIZE>::BYTES>;

// The cell that a symmetry of the board puts in the place of another; 0 is the identity.
template <int SIZE>
constexpr Bits turned_cell(int bit, int symmetry) {
    const int level = bit / 16, last = SIZE - 1 - level;
    int row = bit / 4 % 4, column = bit % 4;
    if (!(Pyramid<SIZE>::CELLS >> bit & 1)) return 0;
    if (symmetry & 1) column = last - column;
    if (symmetry & 2) row = last - row;
    if (symmetry & 4) std::swap(row, column);
    return Bits{1} << (16 * level + 4 * row + column);
}

template <int SIZE>
const Turned<SIZE>& turned(int symmetry) {
    static const auto all = []<std::size_t... AT>(std::index_sequence<AT...>) {
        return std::array{Turned<SIZE>([](int bit) { return turned_cell<SIZE>(bit, AT); })...};
    }(std::make_index_sequence<8>{});
    return all[symmetry];
}

// The bits of a byte that another byte names, moved together.
inline const std::array<std::array<std::uint8_t, 256>, 256> SQUEEZED = [] {
    std::array<std::array<std::uint8_t, 256>, 256> table{};
    for (int kept = 0; kept < 256; ++kept)
        for (int byte = 0; byte < 256; ++byte) {
            int to = 0;
            for (int bit = 0; bit < 8; ++bit)
                if (kept >> bit & 1) table[kept][byte] |= (byte >> bit & 1) << to++;
        }
    return table;
}();

// The balls of a set as a colouring of the mound that holds them.
template <int SIZE>
Colouring squeeze(Bits occupied, Bits balls) {
    Colouring colouring = 0;
    int shift = 0;
    for (int byte = 0; byte < Pyramid<SIZE>::BYTES; ++byte, occupied >>= 8, balls >>= 8) {
        colouring |= Colouring{SQUEEZED[occupied & 0xff][balls & 0xff]} << shift;
        shift += std::popcount(occupied & 0xff);
    }
    return colouring;
}

// The cell of a mound that a bit of its colourings stands for; none beyond its last.
constexpr Bits nth_cell(Bits occupied, int at) {
    for (; at > 0 && occupied; --at) occupied = ypsilon::without_lowest(occupied);
    return ypsilon::lowest(occupied);
}

}  // namespace pylos::solve
