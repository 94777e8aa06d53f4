// Which cards of a hand a group is made of, jokers last: solver/rack.py.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "../plays.hpp"
#include "lettered.hpp"

namespace tryce {

inline Placed natural_card(int card) {
    return {static_cast<std::uint8_t>(card), false, 0, 0};
}

inline Placed joker_for(char stands, char suit = 0) { return {kJoker, false, stands, suit}; }

// The cards of a hand in the order in which they are best laid: the taken one, then by value.
class OwnRack {
public:
    OwnRack(const Lettered& lettered, const Cards& hand, int taken, bool jokers_first)
        : deck_(lettered.deck), jokers_first_(jokers_first) {
        for (const int card : hand) {
            if (card == kJoker) {
                ++jokers_;
            } else {
                natural_.push_back(lettered.first[card]);
                letters_.push_back(lettered.letters[card]);
            }
        }
        std::sort(letters_.begin(), letters_.end());
        const int first = taken < 0 ? -1 : lettered.first[taken];
        std::sort(natural_.begin(), natural_.end(), [&](int one, int other) {
            if ((one == first) != (other == first)) return one == first;
            if (deck_.value[one] != deck_.value[other]) return deck_.value[one] > deck_.value[other];
            return lettered.order[one] < lettered.order[other];
        });
        for (const int card : natural_) by_letter_[deck_.letter[card]].push_back(card);
    }

    const std::vector<int>& natural() const { return natural_; }
    const std::string& letters() const { return letters_; }  // sorted
    int jokers() const { return jokers_; }

    // Visits the cards that spell a word, in order; false where there are none.
    template <class Visit>
    bool word(std::string_view word, const Visit& visit) const {
        std::array<std::uint8_t, 26> used{};
        int jokers = jokers_;
        bool natural = false;
        for (const char sign : word) {
            const auto letter = static_cast<std::uint32_t>(sign - 'A');
            const bool there = used[letter] < by_letter_[letter].size();
            if (jokers > 0 && is_vowel(letter) && (!there || jokers_first_)) {
                --jokers;
                visit(joker_for(sign));
            } else if (there) {
                natural = true;
                visit(natural_card(by_letter_[letter][used[letter]++]));
            } else {
                return false;
            }
        }
        return natural;
    }

    // Sets: of each rank all cards, with jokers only as far as needed, then the least.
    template <class Found>
    void sets(const Found& found) const {
        for (int rank = 0; rank < 13; ++rank) {
            std::vector<int> own;
            for (const int card : natural_)
                if (deck_.rank[card] == rank) own.push_back(card);
            const int held = static_cast<int>(own.size()), need = std::max(0, 3 - held);
            if (own.empty() || need > jokers_) continue;
            found(set_of(own, held, rank, need));
            if (held > 3) found(set_of(own, 3, rank, 0));
            if (jokers_first_ && jokers_ > 0 && held >= 3) found(set_of(own, 2, rank, 1));
        }
    }

    // Sequences of every suit, from every place that a card is at, short to long.
    template <class Found>
    void sequences(const Found& found) const {
        for (int suit = 0; suit < 4; ++suit) {
            const auto in_suit = [&](int card) { return deck_.suit[card] == suit; };
            if (std::none_of(natural_.begin(), natural_.end(), in_suit)) continue;
            for (int first = 1; first <= 11; ++first)
                for (int last = first + 3; last <= 14; ++last) {
                    Action action;
                    if (!sequence(suit, first, last, action)) break;
                    found(action);
                }
        }
    }

private:
    static Action set_of(const std::vector<int>& own, int count, int rank, int jokers) {
        Action action;
        action.verb = Verb::kLay;
        action.kind = Kind::kSet;
        for (int at = 0; at < count; ++at) action.put(natural_card(own[at]));
        for (int at = 0; at < jokers; ++at) action.put(joker_for(kRanks[rank]));
        return action;
    }

    bool sequence(int suit, int first, int last, Action& action) const {
        action.verb = Verb::kLay;
        action.kind = Kind::kSequence;
        std::array<bool, kDeckSize> used{};
        int jokers = jokers_;
        bool natural = false;
        for (int place = first; place <= last; ++place) {
            const int rank = rank_at(place), at = next_of(rank, suit, used);
            if (jokers > 0 && (at < 0 || jokers_first_)) {
                --jokers;
                action.put(joker_for(kRanks[rank], kSuits[suit]));
            } else if (at >= 0) {
                used[at] = natural = true;
                action.put(natural_card(natural_[at]));
            } else {
                return false;
            }
        }
        return natural;
    }

    int next_of(int rank, int suit, const std::array<bool, kDeckSize>& used) const {
        for (int at = 0; at < static_cast<int>(natural_.size()); ++at) {
            const int card = natural_[at];
            if (!used[at] && deck_.rank[card] == rank && deck_.suit[card] == suit) return at;
        }
        return -1;
    }

    const Deck& deck_;
    bool jokers_first_;
    int jokers_ = 0;
    std::vector<int> natural_;
    std::string letters_;
    std::array<std::vector<int>, 26> by_letter_;
};

}  // namespace tryce
