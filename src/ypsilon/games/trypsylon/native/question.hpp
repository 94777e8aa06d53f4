// What is asked of a search, read from text and checked: positions, the past, limits.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "analysis.hpp"
#include "text.hpp"

namespace trypsylon {

// TS-35: reads the positions that have stood since the last card was turned face up, and keeps
// those that have stood twice.
inline Past read_past(const std::vector<std::string>& history, const Rules& rules,
                      std::optional<int> turns_left) {
    std::vector<std::uint64_t> keys;
    for (const std::string& each : history) {
        const Position position = read_position(each, rules);
        if (position.hand != Hand::none)
            refuse("a history has positions between turns, not " + quoted(each));
        keys.push_back(key_of(position));
    }
    std::sort(keys.begin(), keys.end());
    Past past;
    for (std::size_t at = 1; at < keys.size(); ++at)
        if (keys[at] == keys[at - 1]) past.twice.push_back(keys[at]);
    if (turns_left) past.turns_left = std::max(1, *turns_left);
    return past;
}

inline Question read_question(const std::string& position, const std::vector<std::string>& history,
                              const Rules& rules, std::optional<int> turns_left) {
    Question question{.rules = rules,
                      .position = read_position(position, rules),
                      .past = read_past(history, rules, turns_left),
                      .limit = {}};
    if (over(question.position, rules)) refuse("the game is over");
    return question;
}

inline void set_limits(Question& question, std::optional<int> depth, std::optional<long long> nodes,
                       std::optional<double> seconds) {
    if (depth && (*depth < 1 || *depth > DEEPEST))
        refuse("depth is from 1 to " + std::to_string(DEEPEST));
    if (nodes && *nodes < 0) refuse("nodes are at least 0");
    if (seconds && !(*seconds >= 0)) refuse("seconds are at least 0");
    if (depth) question.depth = *depth;
    if (nodes) {
        question.limit.nodes = *nodes;
        // A short search wants a small table: few of its nodes are kept.
        const auto wanted = std::bit_ceil(static_cast<unsigned long long>(*nodes >> 18) + 1);
        question.megabytes = std::min<std::size_t>(question.megabytes, wanted);
    }
    constexpr double LONGEST = 1e6;  // beyond, the clock's own numbers would not do
    if (seconds && *seconds < LONGEST)
        question.limit.end =
            ypsilon::Clock::now() + std::chrono::duration_cast<ypsilon::Clock::duration>(
                                        std::chrono::duration<double>(*seconds));
}

}  // namespace trypsylon
