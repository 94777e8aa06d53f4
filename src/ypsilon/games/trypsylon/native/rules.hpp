// The turns of Trypsylon (TS-07 to TS-21, TS-36 to TS-41) and how a position stands after one.
#pragma once

#include <array>
#include <cstdint>

#include "pathways.hpp"

namespace trypsylon {

using ypsilon::count;
using ypsilon::each;

constexpr int ENDGAME = 3;

struct Rules {
    bool expert;
    const Board* board;
};

// TS-49: what was taken in this turn and is to be pushed.
enum class Hand : std::uint8_t { none, down, up, two, last };

struct Position {
    Cards cards;
    int mover = BEACH;
    Bits banned = 0;     // TS-11
    bool right = false;  // TS-12: to a double move
    Hand hand = Hand::none;
    Bits holes = 0;  // for the cards in hand

    bool operator==(const Position&) const = default;
};

constexpr std::uint8_t NONE = 0xff;

struct Push {
    std::uint8_t line = NONE;
    std::uint8_t rotation = 0;

    constexpr bool operator==(const Push&) const = default;
};

// TS-47: the cells of the cards taken, in reading order, and the pushes in the order made; what a
// turn does not have is NONE.
struct Turn {
    std::uint8_t taken[2] = {NONE, NONE};
    Push pushes[2];

    constexpr bool operator==(const Turn&) const = default;
};

constexpr std::uint8_t number_of(Bits cell) {
    return static_cast<std::uint8_t>(std::countr_zero(cell));
}

constexpr Bits cell_of(std::uint8_t number) { return number == NONE ? 0 : Bits{1} << number; }

inline Bits face_down(const Position& position, const Rules& rules) {
    return rules.board->cards & ~position.cards.up & ~position.holes;
}

// TS-08
inline bool first_turn(const Position& position) { return !position.cards.up; }

// TS-12, TS-37, TS-38: whether two face-down cards may be taken.
inline bool may_double(const Position& position, const Rules& rules) {
    if (first_turn(position)) return false;
    return rules.expert ? ypsilon::without_lowest(face_down(position, rules)) != 0
                        : position.right;
}

// TS-09, TS-36, TS-38: whether one face-down card alone may be taken.
inline bool may_simple(const Position& position, const Rules& rules) {
    return !rules.expert || !may_double(position, rules);
}

// What one finds after a turn: the cards, the card inserted last, whether it was an open move.
struct After {
    Cards cards;
    Bits banned;
    bool opened;
};

inline Position next_position(const Position& position, const Rules& rules, const After& after) {
    const Bits down = rules.board->cards & ~after.cards.up;
    const bool right = after.opened && !rules.expert && count(down) > ENDGAME;
    return {after.cards, 1 - position.mover, after.banned, right, Hand::none, 0};
}

// TS-32, TS-33: who has won when a player has completed a turn, or NOBODY.
constexpr int NOBODY = 2;
inline int winner(const Board& board, const Cards& cards, int player) {
    const Network net(board, cards);
    if (net.joins(player)) return player;
    return net.joins(1 - player) ? 1 - player : NOBODY;
}

// Whether somebody has won: judged between turns only (TS-34).
inline bool over(const Position& position, const Rules& rules) {
    return position.hand == Hand::none &&
           winner(*rules.board, position.cards, 1 - position.mover) != NOBODY;
}

// Calls visit(way, rotation, cards after) for every push into the one hole that is left.
template <class Visit>
void each_push(const Board& board, const Cards& cards, Bits hole, Visit&& visit) {
    for (const Way& way : board.ways_of(hole)) {
        const Cards moved = cards.slid(way);
        for (Rotation rotation = 0; rotation < ROTATIONS; ++rotation)
            visit(way, rotation, moved.with(way.edge, rotation));
    }
}

// TS-20: calls visit(way, rotation, cards after, hole left) for every first push into two holes.
template <class Visit>
void each_first_push(const Board& board, const Cards& cards, Bits holes, Visit&& visit) {
    each(holes, [&](Bits hole) {
        const Bits left = holes & ~hole;
        for (const Way& way : board.ways_of(hole)) {
            if (way.moved & left) continue;  // that hole is nearer to this side, or at the edge
            const Cards moved = cards.slid(way);
            for (Rotation rotation = 0; rotation < ROTATIONS; ++rotation)
                visit(way, rotation, moved.with(way.edge, rotation), left);
        }
    });
}

constexpr Push push_of(const Way& way, Rotation rotation) {
    return {way.line, static_cast<std::uint8_t>(rotation)};
}

// Every turn, or what is left of one, where the game is not over; calls visit(turn, after).
template <class Visit>
class Turns {
public:
    Turns(const Position& position, const Rules& rules, Visit& visit)
        : position_(position), board_(*rules.board), rules_(rules), visit_(visit) {}

    void all() {
        switch (position_.hand) {
            case Hand::none: return whole();
            case Hand::down: return second();
            case Hand::up:
            case Hand::last: return single(position_.holes, 0);
            case Hand::two: return pair(position_.holes, 0);
        }
    }

    // TS-09, TS-10, TS-38: pushes of one card; `taken` is its cell if it is taken now.
    void single(Bits hole, Bits taken) {
        const bool opened = position_.hand == Hand::up || (position_.cards.up & taken);
        Turn turn;
        if (taken) turn.taken[0] = number_of(taken);
        each_push(board_, position_.cards.without(hole), hole,
                  [&](const Way& way, Rotation rotation, const Cards& cards) {
                      turn.pushes[0] = push_of(way, rotation);
                      visit_(turn, After{cards, way.edge, opened});
                  });
    }

    // TS-12, TS-20, TS-21: pushes of two cards; `taken` are the cells of those taken now.
    void pair(Bits holes, Bits taken) {
        Turn turn;
        if (taken) turn.taken[0] = number_of(ypsilon::lowest(taken));
        if (ypsilon::without_lowest(taken))
            turn.taken[1] = number_of(ypsilon::without_lowest(taken));
        each_first_push(
            board_, position_.cards, holes,
            [&](const Way& first, Rotation rotation, const Cards& between, Bits left) {
                turn.pushes[0] = push_of(first, rotation);
                each_push(board_, between, left,
                          [&](const Way& way, Rotation last, const Cards& cards) {
                              turn.pushes[1] = push_of(way, last);
                              visit_(turn, After{cards, way.edge, false});
                          });
            });
    }

private:
    void whole() {
        const Bits down = face_down(position_, rules_);
        const Bits simple = may_simple(position_, rules_) ? down : 0;
        each((simple | position_.cards.up) & ~position_.banned,
             [&](Bits cell) { single(cell, cell); });
        if (!may_double(position_, rules_)) return;
        each(down, [&](Bits one) {
            each(down & ~(one | (one - 1)), [&](Bits other) { pair(one | other, one | other); });
        });
    }

    // TS-13, TS-37: a face-down card is in hand, and perhaps a second one may or must be taken.
    void second() {
        const Bits down = face_down(position_, rules_);
        const bool open = !first_turn(position_) && (rules_.expert ? down != 0 : position_.right);
        if (!open || !rules_.expert) single(position_.holes, 0);
        if (open) each(down, [&](Bits other) { pair(position_.holes | other, other); });
    }

    const Position& position_;
    const Board& board_;
    const Rules& rules_;
    Visit& visit_;
};

template <class Visit>
void each_turn(const Position& position, const Rules& rules, Visit&& visit) {
    Turns<Visit>(position, rules, visit).all();
}

// The number of sequences of so many turns; a finished game has none. Equal positions are counted
// as often as they come about (TS-48). pause() is called at times, and may throw.
template <class Pause>
long long count_turns(const Position& position, int depth, const Rules& rules, Pause& pause) {
    if (depth == 0) return 1;
    long long found = 0;
    if (depth == 1) {
        each_turn(position, rules, [&](const Turn&, const After&) { ++found; });
        return found;
    }
    each_turn(position, rules, [&](const Turn&, const After& after) {
        pause();
        if (winner(*rules.board, after.cards, position.mover) == NOBODY)
            found += count_turns(next_position(position, rules, after), depth - 1, rules, pause);
    });
    return found;
}

// How many sequences of so many turns each player has won by the last, and how many nobody: every
// leaf is made and judged.
using Outcomes = std::array<long long, 3>;

template <class Pause>
void count_outcomes(const Position& position, int depth, const Rules& rules, Pause& pause,
                    Outcomes& found) {
    pause();
    each_turn(position, rules, [&](const Turn&, const After& after) {
        const int won = winner(*rules.board, after.cards, position.mover);
        if (depth == 1)
            ++found[won];
        else if (won == NOBODY)
            count_outcomes(next_position(position, rules, after), depth - 1, rules, pause, found);
    });
}

}  // namespace trypsylon
