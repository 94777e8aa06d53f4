// The rules of Tryce between two deals: who is next, draws, turns, hands and the sheet.
#pragma once

#include <algorithm>

#include "random.hpp"
#include "table.hpp"

namespace tryce {

// TC-28: tells whether a card of a hand may end the turn, being another than the one taken.
inline bool may_discard(const State& state, const Cards& hand, int card) {
    if (state.taken < 0) return true;
    const Deck& deck = *state.deck;
    const auto key = deck.key[state.taken];
    if (deck.key[card] != key) return true;
    return std::count_if(hand.begin(), hand.end(),
                         [&](int each) { return deck.key[each] == key; }) > 1;
}

// TC-28, TC-29, TC-34
inline bool discard_allowed(const State& state, int seat, int card) {
    const Cards& hand = state.hands[seat];
    if (!may_discard(state, hand, card)) return false;
    return hand.count > 1 || !(state.task().pat || !state.whole(seat));
}

// TC-29: only who may not give away a single card ends the turn without a discard.
inline bool end_allowed(const State& state, int seat) {
    return state.hands[seat].count == 1 && !state.whole(seat);
}

// TC-13: before a hand nothing lies anywhere.
inline void clear_hand(State& state, int hand, Step step) {
    state.hand = static_cast<std::int8_t>(hand);
    state.step = step;
    state.turn = state.buyer = state.cutter = kNobody;
    state.taken = -1;
    state.turns = state.turned = 0;
    state.pile.count = 0;
    state.groups_count = 0;
    for (int seat = 0; seat < state.seats(); ++seat) state.hands[seat].count = 0;
    state.shuffled = false;
    state.stock.count = 0;
    for (int card = 0; card < kNatural; ++card) state.stock.add(card);
    for (int joker = 0; joker < 4; ++joker) state.stock.add(kJoker);
}

// TC-14, TC-16: the hands are dealt, and the dealer's left begins.
inline void begin_hand(State& state) {
    const Task& task = state.task();
    for (int seat = 0; seat < state.seats(); ++seat) {
        state.missing[seat] = {static_cast<std::int8_t>(task.sets),
                               static_cast<std::int8_t>(task.sequences),
                               static_cast<std::int8_t>(task.words)};
        state.brief[seat] = task.pat;
    }
    state.step = Step::kTurn;
    state.turn = static_cast<std::int8_t>((state.dealer + 1) % state.seats());
    state.turns = 0;
}

inline void shuffle(Cards& cards, ypsilon::Random& random) {
    for (int at = cards.count - 1; at > 0; --at)
        std::swap(cards.at[at], cards.at[random.below(at + 1)]);
}

// TC-20, TC-30: the top card, of a stock shuffled when it was made.
inline int drawn_card(State& state, ypsilon::Random& random) {
    if (!state.shuffled) shuffle(state.stock, random);
    state.shuffled = true;
    return state.stock.pop();
}

// TC-15
inline void deal(State& state, ypsilon::Random& random) {
    shuffle(state.stock, random);
    for (int seat = 0; seat < state.seats(); ++seat)
        for (int card = 0; card < state.task().cards; ++card)
            state.hands[seat].add(state.stock.pop());
    state.pile.add(state.stock.pop());
    state.shuffled = true;
    begin_hand(state);
}

// TC-36, TC-37: the hand is scored, and the next one is due.
inline void hand_over(State& state, int winner) {
    Row& row = state.rows[state.rows_count];
    row.hand = state.hand;
    row.winner = winner;
    row.cutter = state.cutter;
    row.first = (state.dealer + 1) % state.seats();
    row.turns = state.turns + 1;
    for (int seat = 0; seat < state.seats(); ++seat) {
        row.laid[seat] = state.laid(seat);
        row.held[seat] = state.hands[seat].worth(*state.deck);
    }
    ++state.rows_count;
    const std::string& hands = state.options->hands;
    const auto next = hands.find(static_cast<char>('0' + state.hand)) + 1;
    const bool more = next < hands.size();
    state.dealer = static_cast<std::int8_t>((state.dealer + 1) % state.seats());
    clear_hand(state, more ? hands[next] - '0' : state.hand, more ? Step::kDeal : Step::kOver);
}

// TC-30: where the stock is empty the discard pile becomes the stock.
inline void supply(State& state) {
    if (!state.stock.empty()) return;
    state.turned += !state.pile.empty();
    state.stock = state.pile;
    state.shuffled = false;
    state.pile.count = 0;
}

// TC-20, TC-30
inline void to_draw(State& state) {
    supply(state);
    state.step = state.stock.empty() ? Step::kPlay : Step::kDraw;
}

inline void take(State& state) {
    state.taken = static_cast<std::int16_t>(state.pile.pop());
    state.hands[state.turn].add(state.taken);
    state.step = Step::kPlay;
}

inline void offer(State& state) {
    state.replies.fill(Reply::kOpen);
    state.step = Step::kBuy;
}

// TC-18, TC-19
inline void bought(State& state, int seat) {
    state.hands[seat].add(state.pile.pop());
    supply(state);
    if (state.stock.empty()) {
        to_draw(state);
        return;
    }
    state.buyer = static_cast<std::int8_t>(seat);
    state.step = Step::kExtra;
}

inline int wanting(const State& state) {
    return static_cast<int>(std::count(state.replies.begin(), state.replies.end(), Reply::kYes));
}

// The seat that wants the offered card and is so many wanting seats after who offers it.
inline int wanting_at(const State& state, int number) {
    for (int after = 1; after < state.seats(); ++after) {
        const int seat = (state.turn + after) % state.seats();
        if (state.replies[seat] == Reply::kYes && number-- == 0) return seat;
    }
    return kNobody;
}

inline void answer(State& state, int seat, bool yes) {
    state.replies[seat] = yes ? Reply::kYes : Reply::kNo;
    for (int each = 0; each < state.seats(); ++each)
        if (each != state.turn && state.replies[each] == Reply::kOpen) return;
    const int count = wanting(state);
    if (count > 1 && !state.options->first) {
        state.step = Step::kLot;
    } else if (count > 0) {
        bought(state, wanting_at(state, 0));
    } else {
        to_draw(state);
    }
}

inline void draw(State& state, int card) {
    if (state.step == Step::kExtra) {
        state.hands[state.buyer].add(card);
        state.buyer = kNobody;
        to_draw(state);
    } else {
        state.hands[state.turn].add(card);
        state.step = Step::kPlay;
    }
}

// TC-16, TC-40
inline void turn_over(State& state) {
    if (state.turns + 1 >= state.options->turns * state.seats()) {
        hand_over(state, kNobody);
        return;
    }
    state.turn = static_cast<std::int8_t>((state.turn + 1) % state.seats());
    ++state.turns;
    state.taken = -1;
    if (state.pile.empty()) {
        to_draw(state);
    } else {
        state.step = Step::kTurn;
    }
}

// TC-28, TC-29
inline void discard(State& state, int seat, int place) {
    state.pile.add(state.hands[seat].remove_at(place));
    if (state.hands[seat].empty()) {
        hand_over(state, seat);
    } else {
        turn_over(state);
    }
}

}  // namespace tryce
