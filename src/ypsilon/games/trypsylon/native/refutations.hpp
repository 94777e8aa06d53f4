// Whether a turn lets the other win at once; what refuted one turn mostly refutes the next.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "wins.hpp"

namespace trypsylon {

// What a turn does to a position between turns; nothing where it is not legal.
struct Played {
    After after;
    int shifted;  // how many face-up cards its pushes move
};

inline std::optional<Played> played(const Position& position, const Rules& rules,
                                    const Turn& turn) {
    const Bits first = cell_of(turn.taken[0]), other = cell_of(turn.taken[1]);
    const Bits taken = first | other, down = face_down(position, rules);
    const bool two = other != 0, opened = position.cards.up & first;
    if (two ? !may_double(position, rules) || taken & ~down
            : first == position.banned || (!opened && !may_simple(position, rules)))
        return {};
    Played found{{position.cards.without(taken), 0, opened}, 0};
    Bits holes = taken;
    for (const Push& push : turn.pushes) {
        if (push.line == NONE) break;
        const Way* chosen = nullptr;
        each(holes, [&](Bits hole) {
            for (const Way& way : rules.board->ways_of(hole))
                if (way.line == push.line && !(way.moved & holes)) chosen = &way;
        });
        if (!chosen) return {};
        found.shifted += count(found.after.cards.up & chosen->moved);
        found.after.cards = found.after.cards.pushed(*chosen, push.rotation);
        found.after.banned = chosen->edge;
        holes &= ~chosen->hole;
    }
    return found;
}

class Refutations {
public:
    explicit Refutations(const Rules& rules) : rules_(rules), wins_(rules) {}

    // A turn by which who is to move wins at once, looked for among the last ones first.
    std::optional<Turn> find(const Position& position) {
        auto& recent = recent_[position.mover];
        for (std::size_t at = 0; at < recent.size() && recent[at].taken[0] != NONE; ++at) {
            const auto there = played(position, rules_, recent[at]);
            if (!there || !joined(*rules_.board, there->after.cards, position.mover)) continue;
            std::rotate(recent.begin(), recent.begin() + at, recent.begin() + at + 1);
            return recent.front();
        }
        const auto found = wins_.find(position);
        if (found && position.hand == Hand::none) {
            std::rotate(recent.begin(), recent.end() - 1, recent.end());
            recent.front() = *found;
        }
        return found;
    }

private:
    Rules rules_;
    Wins wins_;
    std::array<std::array<Turn, 6>, 2> recent_{};  // by player, the last first
};

}  // namespace trypsylon
