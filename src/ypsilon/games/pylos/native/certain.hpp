// What a position is worth for certain: won, drawn or lost, by what a digest knows and by the ends.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "thought.hpp"

namespace pylos {

// Looks deeper and deeper, twice each time: once what nobody knows is the worst for who is to move,
// once the best. What comes out the same both times is certain. That a position comes again is a
// draw: whoever can hold it once can hold it for ever.
template <class Budget>
std::optional<Worth> certain(const Question& question, ypsilon::Transpositions& table,
                             Budget& budget) {
    const Position& here = question.position;
    const auto stands = [&](const Position& each) {
        return each.mine == here.mine && each.theirs == here.theirs;
    };
    const auto& past = question.past.positions;
    // A digest knows nothing of the past, in which this position may have stood.
    if (question.digest && here.phase == Phase::play &&
        std::count_if(past.begin(), past.end(), stands) < 2)
        if (const auto worth = question.digest->worth(here.mine, here.theirs)) return worth;
    std::vector<Move> moves;
    add_moves(here, question.rules, *std::make_unique<Met>(), moves);
    if (moves.empty()) return std::nullopt;
    const auto seeing = [&](Assumed assumed) {
        return Deepening<Budget>(question, moves, Knowledge(question.digest, assumed), question.seed,
                                 table, budget);
    };
    auto worst = seeing(Assumed::worst), best = seeing(Assumed::best);
    try {
        for (int depth = 1; depth <= question.depth; ++depth) {
            worst.run(depth, NOTHING, depth);
            const int least = worst.answer().value;
            if (least > SURE) return digest::WON;
            best.run(depth, NOTHING, depth);
            const int most = best.answer().value;
            if (most < -SURE) return digest::LOST;
            if (least >= 0 && most <= 0) return digest::DRAWN;
        }
    } catch (const ypsilon::Spent&) {
    }
    return std::nullopt;
}

template <class Pause>
std::optional<Worth> certain(const Question& question, Pause& pause) {
    ypsilon::Transpositions table(question.megabytes);
    const std::atomic<bool> never{false};
    ypsilon::Budget budget(question.limit, never, pause);
    return certain(question, table, budget);
}

}  // namespace pylos
