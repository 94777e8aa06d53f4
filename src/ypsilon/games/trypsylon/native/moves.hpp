// The turns of a position as a search wants them: each resulting position once, with a first value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "evaluation.hpp"

namespace trypsylon {

struct Move {
    After after;
    Turn turn;
    int order;  // what it seems to be worth to who plays it
};

inline bool better(const Move& one, const Move& other) { return one.order > other.order; }

constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 32) * 0xd6e8feb86659fd93ull;
    return word ^ word >> 29;
}

constexpr std::uint64_t key_of(const Cards& cards) {
    std::uint64_t key = mixed(cards.up + 0x9e3779b97f4a7c15ull);
    key = mixed(key ^ cards.south);
    return mixed(key + 0x632be59bd9b4e019ull + cards.east);
}

constexpr std::uint64_t key_of(const Position& position) {
    const std::uint64_t rest = position.mover + 2 * position.right + (position.banned << 2);
    return mixed(key_of(position.cards) ^ rest * 0x9e3779b97f4a7c15ull);
}

// Keys that have been met since the last clear(), which costs nothing.
class Met {
public:
    Met() : slots_(std::size_t{1} << 12) {}

    void clear() {
        ++round_;
        count_ = 0;
    }

    // Whether a key is new.
    bool add(std::uint64_t key) {
        if (2 * count_ >= slots_.size()) grow();
        Slot& slot = place(key);
        if (slot.round == round_) return false;
        slot = {key, round_};
        ++count_;
        return true;
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::uint64_t round = 0;
    };

    Slot& place(std::uint64_t key) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = key & mask;
        while (slots_[at].round == round_ && slots_[at].key != key) at = (at + 1) & mask;
        return slots_[at];
    }

    void grow() {
        std::vector<Slot> before(2 * slots_.size());
        before.swap(slots_);
        for (const Slot& slot : before)
            if (slot.round == round_) place(slot.key) = slot;
    }

    std::vector<Slot> slots_;
    std::uint64_t round_ = 1;
    std::size_t count_ = 0;
};

// Lists moves with their orders. Double moves are made of halves: all, or those that begin best.
template <class Budget>
class Generator {
public:
    Generator(const Rules& rules, Budget& budget) : rules_(rules), budget_(budget) {}

    // Adds the moves of a position; of its double moves those that begin with so many best halves,
    // or all if that is 0.
    void add(const Position& position, std::size_t halves, std::vector<Move>& moves) {
        met_.clear();
        // Which card was inserted last may decide whether there is a safe turn, so it counts where
        // all are listed; else one of such twins is enough.
        told_apart_ = halves == 0 ? ~Bits{0} : 0;
        const auto all = [&](const Turn& turn, const After& after) {
            consider(position, turn, after, moves);
        };
        if (halves == 0 || position.hand != Hand::none) return each_turn(position, rules_, all);
        const Bits down = face_down(position, rules_);
        const Bits simple = may_simple(position, rules_) ? down : 0;
        Turns<decltype(all)> turns(position, rules_, all);
        each((simple | position.cards.up) & ~position.banned,
             [&](Bits cell) { turns.single(cell, cell); });
        if (may_double(position, rules_)) add_doubles(position, down, halves, moves);
    }

private:
    struct Half {
        const Way* way;
        Bits hole;
        Rotation rotation;
        Cards cards;
        int order;
    };

    void consider(const Position& position, const Turn& turn, const After& after,
                  std::vector<Move>& moves) {
        if (!met_.add(key_of(after.cards) + after.opened + (after.banned & told_apart_))) return;
        budget_.spend();
        const int tempo = tempo_of(next_position(position, rules_, after), rules_);
        moves.push_back({after, turn, after_turn(rules_, after.cards, position.mover, tempo)});
    }

    void add_doubles(const Position& position, Bits down, std::size_t most,
                     std::vector<Move>& moves) {
        list_halves(position, down);
        const auto begins_better = [](const Half& one, const Half& other) {
            return one.order > other.order;
        };
        if (halves_.size() > most) {
            std::nth_element(halves_.begin(), halves_.begin() + most, halves_.end(),
                             begins_better);
            halves_.resize(most);
        }
        for (const Half& half : halves_) complete(position, down, half, moves);
    }

    void list_halves(const Position& position, Bits down) {
        halves_.clear();
        begun_.clear();
        each(down, [&](Bits hole) {
            for (const Way& way : rules_.board->ways_of(hole)) {
                const Cards moved = position.cards.slid(way);
                for (Rotation rotation = 0; rotation < ROTATIONS; ++rotation) {
                    const Cards cards = moved.with(way.edge, rotation);
                    if (!begun_.add(key_of(cards))) continue;
                    budget_.spend();
                    const int order = after_turn(rules_, cards, position.mover, 0);
                    halves_.push_back({&way, hole, rotation, cards, order});
                }
            }
        });
    }

    void complete(const Position& position, Bits down, const Half& half,
                  std::vector<Move>& moves) {
        Turn turn;
        turn.pushes[0] = push_of(*half.way, half.rotation);
        each(down & ~half.hole & ~half.way->moved, [&](Bits hole) {
            const Bits taken = half.hole | hole;
            turn.taken[0] = number_of(ypsilon::lowest(taken));
            turn.taken[1] = number_of(ypsilon::without_lowest(taken));
            each_push(*rules_.board, half.cards, hole,
                      [&](const Way& way, Rotation rotation, const Cards& cards) {
                          turn.pushes[1] = push_of(way, rotation);
                          consider(position, turn, After{cards, way.edge, false}, moves);
                      });
        });
    }

    Rules rules_;
    Budget& budget_;
    Bits told_apart_ = 0;
    Met met_;
    Met begun_;
    std::vector<Half> halves_;
};

}  // namespace trypsylon
