// Games played to their end by scripted players, or at random to hold the rules against Python's.
#pragma once

#include "player.hpp"
#include "positions.hpp"

namespace tryce {

using Seats = std::array<Actor*, kMostSeats>;

// Draws of chance between two decisions, and notes them where that is wanted.
template <class Noted>
void settle(State& state, ypsilon::Random& random, const Noted& noted) {
    for (;;) {
        Action action;
        if (state.step == Step::kExtra || state.step == Step::kDraw) {
            action.verb = Verb::kDraw;
            action.put({static_cast<std::uint8_t>(drawn_card(state, random)), false, 0, 0});
            draw(state, action.cards[0].card);
        } else if (state.step == Step::kLot) {
            action.verb = Verb::kLot;
            action.seat = static_cast<std::int8_t>(wanting_at(state, random.below(wanting(state))));
            bought(state, action.seat);
        } else {
            return;
        }
        noted(action);
    }
}

inline void settle(State& state, ypsilon::Random& random) {
    settle(state, random, [](const Action&) {});
}

// Plays the hand that is under way to its end, and gives how many decisions that took; `seen` hears
// of cards that a seat got face up.
template <class Seen>
long play_hand(State& state, const Seats& players, ypsilon::Random& random, const Seen& seen) {
    const int rows = state.rows_count;
    long decisions = 0;
    std::vector<Action> noted;
    settle(state, random);
    while (state.rows_count == rows) {
        const int top = state.pile.empty() ? kJoker : state.pile.top();
        switch (state.step) {
            case Step::kTurn:
                ++decisions;
                if (players[state.turn]->takes(state, state.turn)) {
                    take(state);
                    seen(state.turn, top);
                } else {
                    offer(state);
                }
                break;
            case Step::kBuy:
                for (int seat = 0; seat < state.seats() && state.step == Step::kBuy; ++seat) {
                    if (seat == state.turn || state.replies[seat] != Reply::kOpen) continue;
                    ++decisions;
                    answer(state, seat, players[seat]->buys(state, seat));
                }
                if (state.step == Step::kExtra) seen(state.buyer, top);
                break;
            default:
                noted.clear();
                players[state.turn]->play(state, &noted);
                decisions += static_cast<long>(noted.size());
        }
        settle(state, random, [&](const Action& action) {
            if (action.verb == Verb::kLot) seen(action.seat, top);
        });
    }
    return decisions;
}

inline long play_hand(State& state, const Seats& players, ypsilon::Random& random) {
    return play_hand(state, players, random, [](int, int) {});
}

// One game in which now and then anything is done: what the rules in Python are held against.
class Wild {
public:
    Wild(const Vocabulary& vocabulary, Player& player, std::uint64_t seed)
        : vocabulary_(vocabulary), plays_(vocabulary.judge()), player_(player), random_(seed) {}

    std::vector<std::string> run(const State& start) {
        State state = start;
        const int rows = state.rows_count;
        while (state.rows_count == rows) {
            settle(state, random_, [&](const Action& action) { note(state, action); });
            switch (state.step) {
                case Step::kTurn: at_turn(state); break;
                case Step::kBuy: at_buy(state); break;
                default: at_play(state, rows);
            }
        }
        texts_.push_back(write_position(state));
        return std::move(texts_);
    }

private:
    void note(const State& state, const Action& action) {
        texts_.push_back(write_action(*state.deck, action));
    }

    void note(const State& state, Verb verb) {
        Action action;
        action.verb = verb;
        note(state, action);
    }

    void at_turn(State& state) {
        const bool takes = random_.below(3) == 0;
        note(state, takes ? Verb::kTake : Verb::kOffer);
        takes ? take(state) : offer(state);
    }

    void at_buy(State& state) {
        for (int seat = 0; seat < state.seats() && state.step == Step::kBuy; ++seat) {
            if (seat == state.turn) continue;
            const bool buys = random_.below(4) == 0;
            note(state, buys ? Verb::kBuy : Verb::kPass);
            answer(state, seat, buys);
        }
    }

    void at_play(State& state, int rows) {
        const int seat = state.turn;
        if (random_.below(3) == 0) {
            std::vector<Action> noted;
            player_.play(state, &noted);
            for (const Action& each : noted) note(state, each);
            return;
        }
        for (int tries = random_.below(12); tries > 0 && state.rows_count == rows; --tries) {
            Action action = random_.below(3) ? any_lay(state, seat) : any_swap(state, seat);
            if (random_.below(3) == 0) action = any_add(state, seat);
            if (plays_.apply(state, action)) note(state, action);
        }
        if (state.rows_count == rows) any_end(state, seat);
    }

    Action any_lay(const State& state, int seat) {
        player_.look(state, seat);
        const Spread& spread = player_.spread();
        std::vector<Found> all = spread.sets;
        all.insert(all.end(), spread.sequences.begin(), spread.sequences.end());
        all.insert(all.end(), spread.words.begin(), spread.words.end());
        if (all.empty()) return {};
        const Found& one = all[random_.below(static_cast<int>(all.size()))];
        return laying(*state.deck, vocabulary_, spread, one);
    }

    Placed any_card(const State& state, int seat) {
        const Cards& hand = state.hands[seat];
        Placed placed{hand.at[random_.below(hand.count)], false, 0, 0};
        if (placed.card == kJoker) {
            static constexpr char kStands[] = "AEIOU23456789TJQK";
            placed.stands = kStands[random_.below(17)];
            if (random_.below(2)) placed.suit = kSuits[random_.below(4)];
        }
        return placed;
    }

    Action any_add(const State& state, int seat) {
        Action action;
        action.verb = Verb::kAdd;
        action.group = static_cast<std::uint8_t>(1 + random_.below(state.groups_count + 1));
        action.fronts = static_cast<std::uint8_t>(random_.below(2));
        action.put(any_card(state, seat));
        return action;
    }

    Action any_swap(const State& state, int seat) {
        Action action;
        action.verb = Verb::kSwap;
        for (int at = 0; at < state.groups_count; ++at)
            for (int place = 0; place < state.groups[at].size; ++place)
                if (state.groups[at].cards[place] == kJoker && random_.below(2)) {
                    action.group = static_cast<std::uint8_t>(at + 1);
                    action.place = static_cast<std::uint8_t>(place + 1);
                }
        if (action.group == 0) return action;
        const Group& group = state.groups[action.group - 1];
        Placed placed = any_card(state, seat);
        action.to_front = random_.below(2);
        placed.suit = 0;
        placed.stands = random_.below(3) ? "AEIOU"[random_.below(5)] : '*';
        if (group.kind == Kind::kSet) placed.stands = 0, action.to_front = false;
        if (group.kind == Kind::kSequence && random_.below(4)) {
            const int place = action.to_front ? group.low - 1 : group.low + group.size;
            placed.stands = place < 1 || place > 14 ? '*' : kRanks[rank_at(place)];
            if (placed.stands != '*') placed.suit = kSuits[group.mark];
        }
        action.put(placed);
        return action;
    }

    void any_end(State& state, int seat) {
        Action action;
        const Cards& hand = state.hands[seat];
        const int from = random_.below(hand.count);
        for (int at = 0; at < hand.count; ++at) {
            const int place = (from + at) % hand.count;
            if (!discard_allowed(state, seat, hand.at[place])) continue;
            action.verb = Verb::kDiscard;
            action.put({hand.at[place], false, 0, 0});
            note(state, action);
            discard(state, seat, place);
            return;
        }
        note(state, Verb::kEnd);
        turn_over(state);
    }

    const Vocabulary& vocabulary_;
    Plays plays_;
    Player& player_;
    ypsilon::Random random_;
    std::vector<std::string> texts_;
};

}  // namespace tryce
