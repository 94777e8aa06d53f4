// What is asked of a search, read from text and checked: positions, the past, limits.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "analysis.hpp"
#include "asked.hpp"
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

inline void set_limits(Question& question, const ypsilon::Asked& asked) {
    asked.check(DEEPEST);
    question.depth = asked.depth.value_or(DEEPEST);
    question.limit = asked.limit();
    question.megabytes = asked.megabytes(18, question.megabytes);
}

}  // namespace trypsylon
