// Wins in one turn, double moves included: whoever can win at once is told how, always.
//
// A push changes one line. So before the forms of it are tried, its cells are taken to be wild,
// then only that of the card pushed in: what joins nothing even so need not be looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "rules.hpp"

namespace trypsylon {

class Wins {
public:
    explicit Wins(const Rules& rules) : rules_(rules), board_(*rules.board) {}

    // A turn, or rest of one, by which who is to move joins both shores.
    std::optional<Turn> find(const Position& position) const {
        if (position.hand != Hand::none) return rest(position);
        // A pathway has a card in every row, or every column, that it crosses.
        const int crossed = position.mover == BEACH ? board_.rows : board_.columns;
        const int up = count(position.cards.up);
        if (up + 2 < crossed) return {};
        if (up + 1 >= crossed)
            if (const auto found = single(position)) return found;
        return may_double(position, rules_) ? twice(position) : std::nullopt;
    }

    // Only by one card.
    std::optional<Turn> single(const Position& position) const {
        const Bits down = face_down(position, rules_);
        const Bits simple = may_simple(position, rules_) ? down : 0;
        const Bits takeable = (simple | position.cards.up) & ~position.banned;
        std::optional<Turn> found;
        each_line([&](Bits line) {
            if (!(line & takeable) || !joined(board_, position.cards, position.mover, line))
                return false;
            return each_way(line, line & takeable, [&](Bits hole, const Way& way) {
                const Cards moved = position.cards.without(hole).slid(way);
                if (!joined(board_, moved, position.mover, way.edge)) return false;
                for (Rotation last = 0; last < ROTATIONS; ++last) {
                    if (!joined(board_, moved.with(way.edge, last), position.mover)) continue;
                    found = Turn{{number_of(hole), NONE}, {push_of(way, last), {}}};
                    return true;
                }
                return false;
            });
        });
        return found;
    }

private:
    std::optional<Turn> rest(const Position& position) const {
        std::optional<Turn> found;
        each_turn(position, rules_, [&](const Turn& turn, const After& after) {
            if (!found && joined(board_, after.cards, position.mover)) found = turn;
        });
        return found;
    }

    std::optional<Turn> twice(const Position& position) const {
        const Bits down = face_down(position, rules_);
        std::optional<Turn> found;
        each_line([&](Bits line) {
            return each_way(line, line & down, [&](Bits hole, const Way& way) {
                found = second(position, down & ~hole & ~way.moved, hole, way);
                return found.has_value();
            });
        });
        return found;
    }

    // A second push that wins after a first one, in whichever rotations.
    std::optional<Turn> second(const Position& position, Bits takeable, Bits first_hole,
                               const Way& first) const {
        const Cards between = position.cards.slid(first);
        std::optional<Turn> found;
        each_line([&](Bits line) {
            const Bits holes = line & takeable;
            if (!holes || !joined(board_, between, position.mover, first.edge | line)) return false;
            return each_way(line, holes, [&](Bits hole, const Way& way) {
                const Bits wild = way.slid(first.edge) | way.edge;
                if (!joined(board_, between.slid(way), position.mover, wild)) return false;
                const auto pushes = rotated(between, position.mover, first, way);
                if (!pushes) return false;
                const Bits taken = first_hole | hole;
                found = Turn{{number_of(ypsilon::lowest(taken)),
                              number_of(ypsilon::without_lowest(taken))},
                             {push_of(first, *pushes / ROTATIONS),
                              push_of(way, *pushes % ROTATIONS)}};
                return true;
            });
        });
        return found;
    }

    // The rotations of two pushes that join the shores, as one number.
    std::optional<int> rotated(const Cards& between, int player, const Way& first,
                               const Way& way) const {
        for (Rotation rotation = 0; rotation < ROTATIONS; ++rotation) {
            const Cards moved = between.with(first.edge, rotation).slid(way);
            if (!joined(board_, moved, player, way.edge)) continue;
            for (Rotation last = 0; last < ROTATIONS; ++last)
                if (joined(board_, moved.with(way.edge, last), player))
                    return ROTATIONS * rotation + last;
        }
        return {};
    }

    // Calls visit(cells) for each row and column until it is true.
    template <class Visit>
    void each_line(Visit&& visit) const {
        for (int row = 0; row < board_.rows; ++row)
            if (visit(board_.lines[line_of(WEST, row)])) return;
        for (int column = 0; column < board_.columns; ++column)
            if (visit(board_.lines[line_of(NORTH, column)])) return;
    }

    // Calls visit(hole, way) for each push along a line into one of these holes until it is true.
    template <class Visit>
    bool each_way(Bits line, Bits holes, Visit&& visit) const {
        for (; holes; holes = ypsilon::without_lowest(holes)) {
            const Bits hole = ypsilon::lowest(holes);
            for (const Way& way : board_.ways_of(hole))
                if (board_.lines[way.line] == line && visit(hole, way)) return true;
        }
        return false;
    }

    Rules rules_;
    const Board& board_;
};

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

// What refuted one turn mostly refutes the next: the last wins of each player are tried first.
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
