// The limits that a search is asked for, checked: depth, nodes, seconds, and the table they want.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "limits.hpp"
#include "texts.hpp"

namespace ypsilon {

struct Asked {
    std::optional<int> depth;
    std::optional<long long> nodes;
    std::optional<double> seconds;

    void check(int deepest) const {
        if (depth && (*depth < 1 || *depth > deepest))
            refuse("depth is from 1 to " + std::to_string(deepest));
        if (nodes && *nodes < 0) refuse("nodes are at least 0");
        if (seconds && !(*seconds >= 0)) refuse("seconds are at least 0");
    }

    Limit limit() const {
        Limit found;
        if (nodes) found.nodes = *nodes;
        constexpr double LONGEST = 1e6;  // beyond, the clock's own numbers would not do
        if (seconds && *seconds < LONGEST)
            found.end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(*seconds));
        return found;
    }

    // The size of a table that is worth clearing for so many nodes, at most what is usual. Where
    // few nodes are kept, more of them go to a megabyte.
    std::size_t megabytes(int nodes_log2, std::size_t usual) const {
        if (!nodes) return usual;
        const auto wanted = std::bit_ceil(static_cast<unsigned long long>(*nodes >> nodes_log2) + 1);
        return std::min<std::size_t>(usual, wanted);
    }
};

}  // namespace ypsilon
