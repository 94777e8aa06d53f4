// The rules of Pylos on bitboards, written from RULES.md and independent of rules.py.
#pragma once

#include <array>
#include <bit>

#include "bits.hpp"

namespace pylos {

using ypsilon::Bits;
using ypsilon::count;
using ypsilon::each;

// PY-01: a cell is bit 16 * (level - 1) + 4 * row + column. All levels share one stride, so the
// four cells below any cell lie at the same distances, and ascending bits are PY-27's cell order.
constexpr Bits LEVEL1 = 0xffff;
constexpr Bits LEVEL2 = 0x0777ull << 16;
constexpr Bits LEVEL3 = 0x0033ull << 32;
constexpr Bits TOP = 0x0001ull << 48;
constexpr Bits CELLS = LEVEL1 | LEVEL2 | LEVEL3 | TOP;
constexpr int BALLS = 15;

enum class Variant { standard, children, expert };
// early: as loses, but judged at the end of the player's own turn, as version 1 of the rules did.
enum class EmptyReserve { loses, may_raise, early };
// PY-19: off: the game is drawn after 400 turns instead.
enum class Repetition { draw, off };
enum class Phase { play, take1, take2 };

struct Rules {
    Variant variant;
    EmptyReserve empty_reserve;
};

struct Position {
    Bits mine;  // balls of the player to move
    Bits theirs;
    Phase phase;
};

// PY-25: a whole turn, or the rest of a begun one. Each field is one cell or none.
struct Turn {
    Bits from;
    Bits to;
    Bits first;   // taken back
    Bits second;  // taken back after it
};

// PY-10: the cells that rest on four balls of the set.
constexpr Bits squares(Bits balls) {
    return (balls & balls >> 1 & balls >> 4 & balls >> 5) << 16 & CELLS;
}

// PY-05
constexpr Bits supported(Bits occupied) { return LEVEL1 | squares(occupied); }

// PY-07: the cells of which at least one carried cell is occupied.
constexpr Bits loaded(Bits occupied) {
    const Bits below = occupied >> 16;
    return below | below << 1 | below << 4 | below << 5;
}

// PY-07, PY-12: own balls that may be raised or taken back.
constexpr Bits loose(Bits mine, Bits theirs) { return mine & ~loaded(mine | theirs); }

// PY-06: the cells of all levels above that of the given one.
constexpr Bits above(Bits cell) {
    if (cell & LEVEL1) return CELLS & ~LEVEL1;
    if (cell & LEVEL2) return LEVEL3 | TOP;
    return cell & LEVEL3 ? TOP : 0;
}

// PY-10: the cells that the given one helps to carry.
constexpr Bits carries(Bits cell) {
    return (cell | cell >> 1 | cell >> 4 | cell >> 5) << 16 & CELLS;
}

// PY-21: the row and the column through each cell. Where the rule knows no line stands NO_LINE,
// which no set of balls can fill.
struct Lines {
    Bits row;
    Bits column;
};
constexpr Bits NO_LINE = ~Bits{0};
constexpr std::array<Lines, 64> LINES = [] {
    std::array<Lines, 64> lines{};
    lines.fill({NO_LINE, NO_LINE});
    for (const Bits level : {LEVEL1, LEVEL2})
        each(level, [&](Bits cell) {
            const int bit = std::countr_zero(cell);
            lines[bit] = {level & 0xfull << bit / 4 * 4,
                          level & 0x1111ull << (bit / 16 * 16 + bit % 4)};
        });
    return lines;
}();

constexpr bool completes_line(Bits mine, Bits played) {
    const auto [row, column] = LINES[std::countr_zero(played)];
    return !(row & ~mine) || !(column & ~mine);
}

// PY-11, PY-15, PY-20, PY-21: whether the ball just played gives the right to take back.
constexpr bool completes(Bits mine, Bits played, Variant variant) {
    if (variant == Variant::children) return false;
    if (squares(mine) & carries(played)) return true;
    return variant == Variant::expert && completes_line(mine, played);
}

// Not by count(): inlined into perft, that makes it a quarter longer.
constexpr int reserve(Bits balls) { return BALLS - std::popcount(balls); }

// PY-17, PY-18: whether the game has ended. A player in the middle of a turn is not judged yet.
constexpr bool over(const Position& position, Rules rules) {
    if ((position.mine | position.theirs) & TOP) return true;
    if (rules.empty_reserve == EmptyReserve::may_raise) return false;
    if (rules.empty_reserve == EmptyReserve::early && !reserve(position.theirs)) return true;
    return position.phase == Phase::play && !reserve(position.mine);
}

// PY-06: whether a ball may be raised.
constexpr bool can_raise(Bits mine, Bits theirs) {
    const Bits occupied = mine | theirs;
    for (Bits rest = loose(mine, theirs); rest; rest = ypsilon::without_lowest(rest)) {
        const Bits from = ypsilon::lowest(rest);
        if (supported(occupied ^ from) & ~occupied & above(from)) return true;
    }
    return false;
}

enum class Outcome { open, won, lost };

// PY-17, PY-18: how the game stands at the start of a turn for the player to move, without PY-19.
constexpr Outcome outcome(const Position& position, Rules rules) {
    if (position.theirs & TOP) return Outcome::lost;
    if (position.mine & TOP) return Outcome::won;
    if (count(position.mine) == BALLS) {
        const bool goes_on = rules.empty_reserve == EmptyReserve::may_raise &&
                             can_raise(position.mine, position.theirs);
        return goes_on ? Outcome::open : Outcome::lost;
    }
    const bool early =
        rules.empty_reserve == EmptyReserve::early && count(position.theirs) == BALLS;
    return early ? Outcome::won : Outcome::open;
}

// PY-05, PY-06: calls visit(from, to) for each ball that may be played; a placement has no from.
template <class Visit>
constexpr void each_ball(const Position& position, Visit&& visit) {
    const Bits occupied = position.mine | position.theirs;
    if (reserve(position.mine))
        each(supported(occupied) & ~occupied, [&](Bits to) { visit(Bits{0}, to); });
    each(loose(position.mine, position.theirs), [&](Bits from) {
        // PY-08: support is judged with the ball lifted, but its own cell is no target.
        each(supported(occupied ^ from) & ~occupied & above(from),
             [&](Bits to) { visit(from, to); });
    });
}

// Own balls that only the taking of the given one sets free.
constexpr Bits freed(Bits mine, Bits theirs, Bits taken) {
    return loose(mine ^ taken, theirs) & ~loose(mine, theirs);
}

// PY-11 to PY-13, PY-25: calls visit(first, second) once for each set of one or two balls.
template <class Visit>
constexpr void each_taking(Bits mine, Bits theirs, Visit&& visit) {
    const Bits free = loose(mine, theirs);
    each(free, [&](Bits first) {
        visit(first, Bits{0});
        // Two balls free from the start are one set: only the order of ascending cells is visited.
        const Bits later = free & ~(first | (first - 1));
        each(later | freed(mine, theirs, first), [&](Bits second) { visit(first, second); });
    });
}

constexpr long long count_takings(Bits mine, Bits theirs) {
    const Bits free = loose(mine, theirs);
    const int balls = std::popcount(free);
    long long takings = balls * (balls + 1) / 2;
    each(free, [&](Bits first) { takings += std::popcount(freed(mine, theirs, first)); });
    return takings;
}

// The mover's balls after a turn, or the rest of one. A position is two words: to go back one
// keeps the old ones.
constexpr Bits played(Bits mine, const Turn& turn) {
    return ((mine ^ turn.from) | turn.to) & ~(turn.first | turn.second);
}

// Calls visit(turn, next position) for each turn of PY-25; none when the game is over.
template <class Visit>
constexpr void each_turn(const Position& position, Rules rules, Visit&& visit) {
    if (over(position, rules)) return;
    const Bits mine = position.mine, theirs = position.theirs;
    const auto end = [&](Bits balls, Turn turn) {
        visit(turn, Position{theirs, balls & ~(turn.first | turn.second), Phase::play});
    };
    if (position.phase == Phase::take2) {
        end(mine, {});
        each(loose(mine, theirs), [&](Bits taken) { end(mine, {0, 0, taken, 0}); });
        return;
    }
    const auto take = [&](Bits balls, Bits from, Bits to) {
        each_taking(balls, theirs,
                    [&](Bits first, Bits second) { end(balls, {from, to, first, second}); });
    };
    if (position.phase == Phase::take1) return take(mine, 0, 0);
    each_ball(position, [&](Bits from, Bits to) {
        const Bits balls = (mine ^ from) | to;
        if (completes(balls, to, rules.variant)) return take(balls, from, to);
        end(balls, {from, to, 0, 0});
    });
}

// How many turns each_turn visits at the start of a turn, without making them.
constexpr long long count_turns(const Position& position, Rules rules) {
    if (over(position, rules)) return 0;
    long long count = 0;
    each_ball(position, [&](Bits from, Bits to) {
        const Bits balls = (position.mine ^ from) | to;
        count += completes(balls, to, rules.variant) ? count_takings(balls, position.theirs) : 1;
    });
    return count;
}

// PY-26: the number of sequences of so many turns; the rest of a begun turn counts as one. Draws
// by repetition (PY-19) are left out: a position does not know its past. Calls pause() at times.
template <class Pause>
long long perft(const Position& position, int depth, Rules rules, Pause& pause) {
    if (depth == 0) return 1;
    if (depth == 1 && position.phase == Phase::play) return count_turns(position, rules);
    constexpr int PAUSE_DEPTH = 4;  // some milliseconds of counting between two pauses
    if (depth == PAUSE_DEPTH) pause();
    long long count = 0;
    each_turn(position, rules, [&](const Turn&, const Position& next) {
        count += perft(next, depth - 1, rules, pause);
    });
    return count;
}

}  // namespace pylos
