// The chances of a hand to make a set or sequence that it lacks, over the cards that its seat has
// not seen: with the next card, and with two.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "plans.hpp"

namespace tryce {

// How many cards of each face a seat has not seen: those of the stock and of the others.
class Unseen {
public:
    Unseen(const State& state, int seat) {
        const Deck& deck = *state.deck;
        for (const int card : state.stock) count(deck, card);
        for (int other = 0; other < state.seats(); ++other)
            if (other != seat)
                for (const int card : state.hands[other]) count(deck, card);
    }

    int total = 0;
    std::array<std::array<std::uint8_t, 15>, 4> at_place{};  // by suit, the ace at both ends
    std::array<std::uint8_t, 13> of_rank{};

private:
    void count(const Deck& deck, int card) {
        ++total;
        if (card == kJoker) return;
        const int place = deck.rank[card] + 2;
        ++at_place[deck.suit[card]][place];
        if (place == 14) ++at_place[deck.suit[card]][1];
        ++of_rank[deck.rank[card]];
    }
};

struct Chances {
    float one = 0, two = 0;  // the odds of the next card, and something like those of two

    Chances& operator+=(const Chances& more) {
        one += more.one;
        two += more.two;
        return *this;
    }
    Chances& operator-=(const Chances& less) {
        one -= less.one;
        two -= less.two;
        return *this;
    }
};

class Hopes {
public:
    Hopes(const State& state, int seat, const Need& need) : need_(need), unseen_(state, seat) {
        const Deck& deck = *state.deck;
        for (const int card : state.hands[seat]) {
            jokers_ += card == kJoker;
            if (card == kJoker) continue;
            ++ranks_[deck.rank[card]];
            ++places_[deck.suit[card]][deck.rank[card] + 2];
        }
        if (need.sets > 0)
            for (int rank = 0; rank < 13; ++rank) all_ += of_set(rank, ranks_[rank]);
        if (need.sequences > 0)
            for (int suit = 0; suit < 4; ++suit) all_ += of_suit(suit, held(suit));
    }

    // The chances of the hand without one of its natural cards.
    Chances without(const Deck& deck, int card) const {
        const int rank = deck.rank[card], suit = deck.suit[card];
        Chances left = all_;
        if (need_.sets > 0) {
            left -= of_set(rank, ranks_[rank]);
            left += of_set(rank, ranks_[rank] - 1);
        }
        if (need_.sequences > 0 && places_[suit][rank + 2] == 1) {
            const std::uint32_t places = held(suit);
            left -= of_suit(suit, places);
            left += of_suit(suit, places & ~(1u << (rank + 2) | (rank == 12 ? 2u : 0u)));
        }
        return left;
    }

private:
    std::uint32_t held(int suit) const {
        std::uint32_t places = 0;
        for (int place = 2; place <= 14; ++place)
            if (places_[suit][place]) places |= 1u << place | (place == 14 ? 2u : 0u);
        return places;
    }

    float odds(float cards) const {
        return unseen_.total ? cards / static_cast<float>(unseen_.total) : 0;
    }

    Chances of_set(int rank, int count) const {
        const int lacks = 3 - count - jokers_;
        const auto left = static_cast<float>(unseen_.of_rank[rank]);
        if (count == 0 || lacks < 1) return {};
        return lacks == 1 ? Chances{odds(left), 0} : Chances{0, odds(odds(left * left))};
    }

    // Four places in a row lack one card or two, beside jokers.
    Chances of_suit(int suit, std::uint32_t places) const {
        const auto& unseen = unseen_.at_place[suit];
        std::uint32_t helping = 0;
        float pairs = 0;
        for (int first = 1; first <= 11; ++first) {
            const std::uint32_t lacking = (15u << first) & ~places;
            const int missing = std::popcount(lacking), lacks = missing - jokers_;
            if (missing == 4 || lacks < 1) continue;
            if (lacks == 1) helping |= lacking;
            if (lacks != 2) continue;
            float sum = 0, squares = 0;
            for (std::uint32_t left = lacking; left; left &= left - 1) {
                const float each = unseen[std::countr_zero(left)];
                sum += each;
                squares += each * each;
            }
            pairs += sum * sum - squares;
        }
        if (helping & 2u && helping >> 14 & 1) helping &= ~2u;
        float cards = 0;
        for (; helping; helping &= helping - 1) cards += unseen[std::countr_zero(helping)];
        return {odds(cards), odds(odds(pairs))};
    }

    Need need_;
    Unseen unseen_;
    int jokers_ = 0;
    std::array<std::uint8_t, 13> ranks_{};
    std::array<std::array<std::uint8_t, 15>, 4> places_{};
    Chances all_;
};

}  // namespace tryce
