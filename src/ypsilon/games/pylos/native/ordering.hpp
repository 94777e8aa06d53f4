// Which turns a search of Pylos looks at first: the sooner the best, the less there is to look at.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "evaluation.hpp"
#include "known.hpp"
#include "moves.hpp"

namespace pylos {

class Ordering {
public:
    // Gives each move its order: the one that the table knows, then by what the position after it
    // is worth, helped by what refuted others before.
    void rank(const Position& position, Variant variant, int ply, Bits best,
              std::span<Move> moves) const {
        for (Move& move : moves) {
            if (move.balls == best) {
                move.order = FIRST;
                continue;
            }
            move.order = -SCALE * evaluate(position.theirs, move.balls, variant);
            move.order += std::min(history_[ply & 1][move.cells[0]][move.cells[1]], MOST);
            if (same(move.cells, killers_[ply][0])) move.order += KILLER;
            if (same(move.cells, killers_[ply][1])) move.order += KILLER - SCALE;
        }
    }

    // Brings the highest of the moves to the front.
    static void lift_best(std::span<Move> moves) {
        const auto best = std::max_element(
            moves.begin(), moves.end(),
            [](const Move& one, const Move& other) { return one.order < other.order; });
        std::swap(*moves.begin(), *best);
    }

    // Notes the move that refuted a position, after others that did not.
    void cut(int ply, int depth, const Move& move, std::span<const Move> before) {
        auto& [newer, older] = killers_[ply];
        if (!same(newer, move.cells)) older = std::exchange(newer, move.cells);
        auto& history = history_[ply & 1];
        history[move.cells[0]][move.cells[1]] += depth * depth;
        for (const Move& each : before) {
            int& count = history[each.cells[0]][each.cells[1]];
            count -= count / FADING;
        }
    }

private:
    static constexpr int FIRST = 1 << 30;
    static constexpr int SCALE = 64;
    static constexpr int KILLER = 70 * SCALE;
    static constexpr int MOST = 60 * SCALE;
    static constexpr int FADING = 32;

    std::array<std::array<Cells, 2>, DEEPEST + 2> killers_{};
    std::array<std::array<std::array<int, 64>, 64>, 2> history_{};
};

}  // namespace pylos
