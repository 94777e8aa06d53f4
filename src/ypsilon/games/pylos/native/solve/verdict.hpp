// What follows for a position from the values of all positions that its turns lead to.
#pragma once

#include <algorithm>
#include <string>

#include "values.hpp"

namespace pylos::solve {

class Verdict {
public:
    // A turn leads to a position with this value for the other player.
    void add(Value next) {
        if (is_loss(next)) shortest_ = shortest_ ? std::min(shortest_, next) : next;
        if (is_win(next)) longest_ = std::max(longest_, next);
        drawn_ = drawn_ || next == 0;
    }

    // A win in one ply more than the shortest loss that can be left; else a draw if one can be
    // left; else a loss in one ply more than the longest win. Without a turn it is lost now.
    Value value() const {
        if (shortest_) return Value(shortest_ + 1);
        if (drawn_) return 0;
        return longest_ ? Value(longest_ + 1) : LOST_NOW;
    }

private:
    Value shortest_ = 0, longest_ = 0;
    bool drawn_ = false;
};

// The value of a turn for who plays it.
constexpr Value before(Value next) { return next ? Value(next + 1) : Value{0}; }

// The more, the better for the mover: soon won, late won, drawn, late lost, soon lost.
constexpr int merit(Value value) {
    if (value == 0) return 0;
    return is_win(value) ? 1000 - value : value - 1000;
}

// The same for who only asks whether it is won, drawn or lost.
constexpr int outcome(Value value) { return value == 0 ? 0 : is_win(value) ? 1 : -1; }

inline std::string write_value(Value value) {
    if (value == 0) return "draw";
    return (is_win(value) ? "win " : "loss ") + std::to_string(value - 1);
}

}  // namespace pylos::solve
