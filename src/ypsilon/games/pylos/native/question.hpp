// What is asked of a search, read from text and checked: positions, the past, limits.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analysis.hpp"
#include "asked.hpp"
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

inline void set_limits(Question& question, const ypsilon::Asked& asked, int threads) {
    asked.check(DEEPEST);
    if (threads < 1 || threads > MOST_THREADS)
        refuse("threads are from 1 to " + std::to_string(MOST_THREADS));
    question.depth = asked.depth.value_or(DEEPEST);
    question.limit = asked.limit();
    question.megabytes = asked.megabytes(16, question.megabytes);
    question.threads = threads;
}

}  // namespace pylos
