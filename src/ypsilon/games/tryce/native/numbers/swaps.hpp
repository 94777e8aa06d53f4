// The joker exchanges that are open to a seat: solver/selection.py.
#pragma once

#include "own_turn.hpp"

namespace tryce {

class Swaps {
public:
    explicit Swaps(const Judge& judge) : plays_(judge), granted_(judge, true) {}

    Actions list(const OwnTurn& turn) {
        turn_ = &turn;
        Slots slots;
        for (int at = 0; at < turn_->state.groups_count; ++at) {
            const Group& group = turn_->state.groups[at];
            for (int place = 0; place < group.size; ++place) {
                if (group.cards[place] != kJoker) continue;
                for (const int card : turn_->distinct)
                    if (card != kJoker && plays_.fits(turn_->lettered.deck, group, place, card))
                        exchanges(at + 1, place, card, slots);
            }
        }
        return slots.taken();
    }

private:
    void exchanges(int number, int place, int card, Slots& slots) const {
        Group freed = turn_->state.groups[number - 1];
        freed.cards[place] = static_cast<std::uint8_t>(card);
        Action action;
        action.verb = Verb::kSwap;
        action.group = static_cast<std::uint8_t>(number);
        action.place = static_cast<std::uint8_t>(place + 1);
        action.put(natural_card(card));
        const auto tried = [&](bool front, char stands, char suit) {
            action.to_front = front;
            action.cards[0].stands = stands;
            action.cards[0].suit = suit;
            if (plays_.allows(turn_->state, action)) slots.offer(action);
        };
        each_join(freed, tried);
        if (turn_->state.options->apart_front) tried(true, '*', 0);
        tried(false, '*', 0);
        if (!turn_->asking || freed.kind != Kind::kWord) return;
        action.ask = true;
        action.to_front = false;
        action.cards[0].suit = 0;
        for (const char* vowel = kVowels; *vowel; ++vowel) {
            action.cards[0].stands = *vowel;
            if (granted_.may_ask(turn_->state, action)) return slots.offer(action);
        }
    }

    // TC-26: the sides and meanings with which a freed joker may be joined to a group.
    template <class Tried>
    void each_join(const Group& group, const Tried& tried) const {
        if (group.kind == Kind::kSet) return tried(false, 0, 0);
        if (group.kind == Kind::kSequence) {
            const char suit = kSuits[group.mark];
            if (group.low > 1) tried(true, rank_sign(group.low - 1), suit);
            if (group.low + group.size <= 14) tried(false, rank_sign(group.low + group.size), suit);
            return;
        }
        for (const char* vowel = kVowels; *vowel; ++vowel) {
            tried(true, *vowel, 0);
            tried(false, *vowel, 0);
        }
    }

    Plays plays_, granted_;
    const OwnTurn* turn_ = nullptr;
};

}  // namespace tryce
