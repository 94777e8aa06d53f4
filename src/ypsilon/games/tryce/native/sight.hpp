// What a seat knows of a game, and how the rest may lie: hidden hands dealt from what it has not
// seen.
#pragma once

#include "positions.hpp"

namespace tryce {

// A position in which the others hold only what all have seen; for each stock there was, the cards
// of it that are unseen, and how many of them each seat holds.
class Sight {
public:
    Sight(const Options& options, const Deck& deck, const std::string& position,
          const std::string& hidden, const std::string& unseen)
        : known_(read_position(options, deck, position)) {
        std::array<int, kDeckSize> left{};
        for (const int card : known_.stock) ++left[card];
        for (const std::string_view pool : split(unseen, '/')) {
            Cards& cards = pools_.emplace_back();
            for (const std::string_view text : listed(pool, ','))
                cards.add(found(deck, left, text));
        }
        const Parts seats = split(hidden, '/');
        if (static_cast<int>(seats.size()) != options.seats) refuse("another number of players");
        for (int seat = 0; seat < options.seats; ++seat) {
            for (const std::string_view count : split(seats[seat], ','))
                hidden_[seat].push_back(read_number(count));
            if (hidden_[seat].size() != pools_.size()) refuse("another number of stocks");
        }
    }

    // What a seat of the simulation sees, with what all know that the others hold: one stock.
    Sight(const State& state, int seat, const std::array<Cards, kMostSeats>& known)
        : known_(state) {
        Cards& pool = pools_.emplace_back(state.stock);
        for (int other = 0; other < state.seats(); ++other) {
            hidden_[other].push_back(0);
            if (other == seat) continue;
            known_.hands[other] = known[other];
            Cards rest = state.hands[other];
            for (const int card : known[other])
                rest.remove_at(rest.find(*state.deck, state.deck->key[card]));
            for (const int card : rest) pool.add(card);
            hidden_[other][0] = rest.count;
        }
    }

    const State& known() const { return known_; }

    // A position that the seat cannot tell from the real one, each with the same odds.
    State guess(int seat, ypsilon::Random& random) const {
        State state = known_;
        for (std::size_t at = 0; at < pools_.size(); ++at) {
            Cards pool = pools_[at];
            shuffle(pool, random);
            for (int other = 0; other < state.seats(); ++other) {
                for (int count = other == seat ? 0 : hidden_[other][at]; count > 0; --count) {
                    if (pool.empty()) refuse("fewer cards are unseen than held");
                    state.hands[other].add(pool.pop());
                }
            }
            if (at + 1 == pools_.size()) state.stock = pool;
        }
        state.shuffled = true;
        // Who has answered already is asked again: what they said is not to be seen.
        if (state.step == Step::kBuy) state.replies.fill(Reply::kOpen);
        return state;
    }

private:
    static int found(const Deck& deck, std::array<int, kDeckSize>& left, std::string_view text) {
        const auto key = deck.key[read_card(deck, text)];
        for (int card = 0; card <= kJoker; ++card) {
            if (left[card] == 0 || deck.key[card] != key) continue;
            --left[card];
            return card;
        }
        refuse("a card is seen and unseen: " + quoted(text));
    }

    State known_;
    std::vector<Cards> pools_;
    std::array<std::vector<int>, kMostSeats> hidden_;
};

}  // namespace tryce
