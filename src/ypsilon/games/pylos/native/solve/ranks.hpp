// The rank of a set of balls among all sets of as many balls, by two lookups.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace pylos::solve {

using Colouring = std::uint32_t;  // which balls of a mound, in the order of cells, are whose

class Ranks {
public:
    static constexpr int MOST = 29;  // balls on the board
    static constexpr int OWN = 15;   // balls of one player

    Ranks() {
        for (int n = 0; n <= MOST; ++n)
            for (int k = 0; k <= n; ++k)
                choose_[n][k] = k == 0 || k == n ? 1 : choose_[n - 1][k - 1] + choose_[n - 1][k];
        low_.resize(std::size_t{1} << half(MOST));
        for (Colouring low = 0; low < low_.size(); ++low) low_[low] = slow_rank(low, 0, 1);
        for (int n = 0; n <= MOST; ++n)
            for (int k = 0; k <= OWN; ++k) fill_high(n, k);
    }

    std::uint32_t choose(int n, int k) const { return choose_[n][k]; }

    // The number of smaller numbers with as many bits set.
    std::uint32_t rank(int n, int k, Colouring balls) const {
        return low_[balls & ((1u << half(n)) - 1)] + high_[n][k][balls >> half(n)];
    }

    Colouring unrank(int n, int k, std::uint32_t rank) const {
        Colouring balls = 0;
        for (int at = n - 1; k > 0; --at)
            if (rank >= choose_[at][k]) {
                rank -= choose_[at][k--];
                balls |= Colouring{1} << at;
            }
        return balls;
    }

    // The next number with as many bits set.
    static Colouring next(Colouring balls) {
        if (balls == 0) return 0;
        const Colouring lowest = balls & (~balls + 1), carried = balls + lowest;
        return ((carried ^ balls) >> 2 >> std::countr_zero(lowest)) | carried;
    }

private:
    static constexpr int half(int n) { return n / 2; }

    std::uint32_t slow_rank(Colouring balls, int shift, int order) const {
        std::uint32_t rank = 0;
        for (; balls; balls &= balls - 1, ++order)
            rank += choose_[std::countr_zero(balls) + shift][order];
        return rank;
    }

    void fill_high(int n, int k) {
        auto& high = high_[n][k];
        high.resize(std::size_t{1} << (n - half(n)));
        for (Colouring top = 0; top < high.size(); ++top)
            if (const int low = k - std::popcount(top); low >= 0 && low <= half(n))
                high[top] = slow_rank(top, half(n), low + 1);
    }

    // One column more than is ever chosen: no set of n holds more than n, and that counts 0.
    std::array<std::array<std::uint32_t, MOST + 2>, MOST + 1> choose_{};
    std::vector<std::uint32_t> low_;
    std::array<std::array<std::vector<std::uint32_t>, OWN + 1>, MOST + 1> high_;
};

inline const Ranks& ranks() {
    static const Ranks made;
    return made;
}

}  // namespace pylos::solve
