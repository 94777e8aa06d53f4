// A solution that is asked about positions: their values, and the values of their turns.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "../text.hpp"
#include "index.hpp"
#include "mapping.hpp"
#include "turns.hpp"
#include "values.hpp"

namespace pylos::solve {

// PY-27: a position as seen by light, who is to move.
inline std::string write_position(const Position& position) {
    const auto write_balls = [](Bits balls) {
        std::string text;
        each(balls, [&](Bits cell) { text += (text.empty() ? "" : ",") + write_cell(cell); });
        return text.empty() ? std::string("-") : text;
    };
    return write_balls(position.mine) + "/" + write_balls(position.theirs) + " light";
}

template <int SIZE>
Position read_within(const std::string& text, Variant variant) {
    const Position position = read_position(text, variant);
    for (const Bits balls : {position.mine, position.theirs}) {
        if (balls & ~Pyramid<SIZE>::CELLS) refuse("a cell lies outside of the small pyramid");
        if (std::popcount(balls) > Pyramid<SIZE>::BALLS) refuse("a player has too many balls");
    }
    return position;
}

struct Weighed {
    Turn turn;
    Position next;
    Value value;  // for who plays the turn
};

template <int SIZE>
class Lookup {
public:
    using Board = Pyramid<SIZE>;

    explicit Lookup(const Mapping& solution)
        : solution_(solution), turns_(solution.header().terms()) {}

    const Turns<SIZE>& rules() const { return turns_; }

    Position read(const std::string& text) const {
        return read_within<SIZE>(text, turns_.terms().variant);
    }

    // PY-17, PY-18: what is over is lost for who would be to move.
    Value value(const Position& position) const {
        const Bits occupied = position.mine | position.theirs;
        if (occupied & Board::TOP) return LOST_NOW;
        if (position.phase == Phase::play)
            return solution_[index<SIZE>().number(position.mine, position.theirs)];
        Verdict verdict;
        turns_.each_turn(position, [&](const Turn&, const Position& next) {
            verdict.add(value(next));
        });
        return verdict.value();
    }

    // Every turn, or the rest of a begun one, the best first.
    std::vector<Weighed> turns(const Position& position) const {
        std::vector<Weighed> found;
        turns_.each_turn(position, [&](const Turn& turn, const Position& next) {
            found.push_back({turn, next, before(value(next))});
        });
        std::stable_sort(found.begin(), found.end(), [](const Weighed& a, const Weighed& b) {
            return merit(a.value) > merit(b.value);
        });
        return found;
    }

private:
    const Mapping& solution_;
    Turns<SIZE> turns_;
};

}  // namespace pylos::solve
