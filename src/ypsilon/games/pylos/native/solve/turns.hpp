// Whole turns forwards and backwards, on a pyramid of any size and by any reading of the rules.
#pragma once

#include "pyramid.hpp"

namespace pylos::solve {

// Whether visit(bit) is true of some member of the set; what comes after it is not visited.
template <class Visit>
constexpr bool any(Bits set, Visit&& visit) {
    for (; set; set = ypsilon::without_lowest(set))
        if (visit(ypsilon::lowest(set))) return true;
    return false;
}

enum class Plain { with, without };  // whether placements that complete nothing are visited

template <int SIZE>
class Turns {
public:
    using Board = Pyramid<SIZE>;

    explicit constexpr Turns(Terms terms) : terms_(terms) {}

    constexpr const Terms& terms() const { return terms_; }

    // PY-17, PY-18: whether a player who is to move has lost already, or cannot move.
    constexpr bool over(Bits mine, Bits theirs) const {
        if ((mine | theirs) & Board::TOP) return true;
        if (terms_.empty_reserve == EmptyReserve::may_raise) return false;
        return std::popcount(mine) == Board::BALLS;
    }

    // Whether visit(turn, balls of the mover after it) is true of some turn.
    template <class Visit>
    bool any_turn(Bits mine, Bits theirs, Plain plain, Visit&& visit) const {
        if (over(mine, theirs)) return false;
        const Bits occupied = mine | theirs;
        const auto played = [&](Bits from, Bits to) {
            const Bits balls = (mine ^ from) | to;
            const bool completes = Board::completed(balls, terms_) & to;
            if (!completes || terms_.reading == Reading::optional)
                if (from || plain == Plain::with)
                    if (visit(Turn{from, to, 0, 0}, balls)) return true;
            return completes && any_taking(balls, theirs, [&](Bits first, Bits second) {
                       return visit(Turn{from, to, first, second}, balls ^ first ^ second);
                   });
        };
        if (any(loose(mine, theirs), [&](Bits from) {
                return any(Board::open(occupied ^ from) & ~from & Board::above(from),
                           [&](Bits to) { return played(from, to); });
            }))
            return true;
        return std::popcount(mine) < Board::BALLS &&
               any(Board::open(occupied), [&](Bits to) { return played(0, to); });
    }

    // PY-11 to PY-13: whether visit(first, second) is true of some set of one or two balls.
    template <class Visit>
    bool any_taking(Bits balls, Bits theirs, Visit&& visit) const {
        const Bits free = loose(balls, theirs);
        return any(free, [&](Bits first) {
            Bits rest = loose(balls ^ first, theirs);
            if (terms_.reading == Reading::both_free) rest &= free;
            if (!(rest && terms_.reading == Reading::most) && visit(first, Bits{0})) return true;
            // Two balls free from the start are one set: visited in the order of cells alone.
            const Bits later = rest & ~(free & (first | (first - 1)));
            return any(later, [&](Bits second) { return visit(first, second); });
        });
    }

    // Calls visit(turn, next position) for every turn, or for the rest of a begun one.
    template <class Visit>
    void each_turn(const Position& position, Visit&& visit) const {
        const Bits mine = position.mine, theirs = position.theirs;
        const auto end = [&](const Turn& turn, Bits after) {
            visit(turn, Position{theirs, after, Phase::play});
            return false;
        };
        const auto taken = [&](Bits first, Bits second) {
            return end(Turn{0, 0, first, second}, mine ^ first ^ second);
        };
        if (position.phase == Phase::play) {
            any_turn(mine, theirs, Plain::with, end);
        } else if (position.phase == Phase::take1) {
            any_taking(mine, theirs, taken);
        } else {
            taken(0, 0);
            each(loose(mine, theirs), [&](Bits ball) { taken(ball, 0); });
        }
    }

    // Calls visit(balls) for what the player who has just moved may have had before, some twice.
    template <class Visit>
    void each_unturn(Bits mover, Bits theirs, Plain plain, Visit&& visit) const {
        const Bits occupied = mover | theirs, idle = ~Board::completed(mover, terms_);
        each(loose(mover, theirs), [&](Bits to) {
            if (to & idle || terms_.reading == Reading::optional)
                unplay(mover, theirs, to, plain, visit);
        });
        const int room = Board::BALLS - std::popcount(mover);
        if (terms_.variant == Variant::children || room == 0) return;
        const bool could_go_on = terms_.reading == Reading::most && loose(mover, theirs);
        const Bits open = Board::open(occupied) & ~Board::TOP;
        each(open, [&](Bits last) {
            if (!could_go_on) unplay_completed(mover | last, theirs, visit);
            if (room == 1) return;
            const Bits next = Board::open(occupied | last) & ~Board::TOP;
            each(next & ~(open & (last | (last - 1))), [&](Bits first) {
                const Bits before = mover | last | first;
                if (terms_.reading == Reading::both_free && !(loose(before, theirs) & last)) return;
                unplay_completed(before, theirs, visit);
            });
        });
    }

private:
    template <class Visit>
    void unplay_completed(Bits balls, Bits theirs, Visit&& visit) const {
        const Bits completed = Board::completed(balls, terms_);
        if (!completed) return;
        each(loose(balls, theirs) & completed,
             [&](Bits to) { unplay(balls, theirs, to, Plain::with, visit); });
    }

    // The ball on this cell came from the reserve, or from any lower cell that is now open.
    template <class Visit>
    void unplay(Bits balls, Bits theirs, Bits to, Plain plain, Visit&& visit) const {
        const Bits rest = balls ^ to;
        if (plain == Plain::with) visit(rest);
        if (over(balls, theirs)) return;  // who raised had as many balls on the board
        each(Board::open(rest | theirs) & ~to & Board::below(to),
             [&](Bits from) { visit(rest | from); });
    }

    Terms terms_;
};

}  // namespace pylos::solve
