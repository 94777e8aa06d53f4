// What is asked of a search, read from text and checked: positions, the past, limits.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analysis.hpp"
#include "playouts.hpp"
#include "text.hpp"

namespace pylos {

constexpr int MOST_THREADS = 64;

// PY-19: reads the position after each turn, the oldest first, up to the present one, or in the
// middle of a turn to that of its beginning.
inline std::vector<Position> read_history(const std::vector<std::string>& history, bool light,
                                          Variant variant) {
    std::vector<Position> positions;
    for (std::size_t at = 0; at < history.size(); ++at) {
        positions.push_back(read_position(history[at], variant));
        if (positions.back().phase != Phase::play)
            refuse("a history has positions between turns, not " + pylos::quoted(history[at]));
        if (lights_turn(history[at]) != (light == ((history.size() - at) % 2 == 1)))
            refuse("in a history light and dark alternate, up to who is to move");
    }
    return positions;
}

inline Question read_question(const std::string& position, const std::vector<std::string>& history,
                              Rules rules, Repetition repetition) {
    Question question;
    question.rules = rules;
    question.position = read_position(position, rules.variant);
    const bool between = question.position.phase == Phase::play;
    const bool ended = between ? outcome(question.position, rules) != Outcome::open
                               : over(question.position, rules);
    if (ended) refuse("the game is over");
    Past& past = question.past;
    past.positions = read_history(history, lights_turn(position), rules.variant);
    if (between && !history.empty() && history.back() != position)
        refuse("a history ends with the position, which is " + pylos::quoted(position));
    if (repetition == Repetition::off)
        past.turns_left = std::max(1, TURN_LIMIT - static_cast<int>(history.size()));
    return question;
}

inline void set_limits(Question& question, std::optional<int> depth, std::optional<long long> nodes,
                       std::optional<double> seconds, int threads) {
    if (depth && (*depth < 1 || *depth > DEEPEST))
        refuse("depth is from 1 to " + std::to_string(DEEPEST));
    if (nodes && *nodes < 0) refuse("nodes are at least 0");
    if (seconds && !(*seconds >= 0)) refuse("seconds are at least 0");
    if (threads < 1 || threads > MOST_THREADS)
        refuse("threads are from 1 to " + std::to_string(MOST_THREADS));
    if (depth) question.depth = *depth;
    if (nodes) {
        question.limit.nodes = *nodes;
        // A position has sixteen bytes, and few nodes are kept: a short search wants a small table.
        const auto wanted = std::bit_ceil(static_cast<unsigned long long>(*nodes >> 16) + 1);
        question.megabytes = std::min<std::size_t>(question.megabytes, wanted);
    }
    constexpr double LONGEST = 1e6;  // beyond, the clock's own numbers would not do
    if (seconds && *seconds < LONGEST)
        question.limit.end =
            ypsilon::Clock::now() + std::chrono::duration_cast<ypsilon::Clock::duration>(
                                        std::chrono::duration<double>(*seconds));
    question.threads = threads;
}

}  // namespace pylos
