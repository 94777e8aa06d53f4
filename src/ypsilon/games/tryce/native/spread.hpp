// A hand spread out: the sets, sequences and words that it could lay, found card by card.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "table.hpp"
#include "vocabulary.hpp"

namespace tryce {

constexpr int kMostSpread = 17;

struct Found {
    Mask mask;
    Kind kind;
    std::uint8_t size;
    Signature meaning;  // a set's rank, a sequence's suit and first place, a word's letters
};

// Cards lie in slots, so that a card that comes or goes leaves what the others spell as it is.
class Spread {
public:
    Mask all = 0, jokers = 0;  // the slots that are taken
    std::array<std::uint8_t, kMostSpread> card{};
    std::vector<Found> sets, sequences, words;

    int count() const { return std::popcount(all); }

    // Makes it hold the cards of a hand; of a very large one as many as there are slots.
    void follow(const Deck& deck, const Cards& hand, const Vocabulary& vocabulary, int least,
                int longest) {
        if (&deck != deck_ || &vocabulary != vocabulary_ || least != least_ ||
            longest != longest_) {
            all = jokers = 0;
            words.clear();
        }
        deck_ = &deck;
        vocabulary_ = &vocabulary;
        least_ = least;
        longest_ = longest;
        std::array<std::uint8_t, kDeckSize> fresh;
        Mask kept = 0;
        int count = 0;
        for (const int each : hand) {
            Mask left = all & ~kept;
            while (left && card[std::countr_zero(left)] != each) left &= left - 1;
            if (left) {
                kept |= left & -left;
            } else {
                fresh[count++] = static_cast<std::uint8_t>(each);
            }
        }
        remove(all & ~kept);
        // Natural cards first: a joker is put to those that are there.
        std::stable_partition(fresh.begin(), fresh.begin() + count,
                              [](int each) { return each != kJoker; });
        for (int at = 0; at < count; ++at) add(fresh[at]);
        sets.clear();
        sequences.clear();
    }

    int worth(Mask mask) const {
        int sum = 0;
        for (; mask; mask &= mask - 1) sum += deck_->value[card[std::countr_zero(mask)]];
        return sum;
    }

    void find_sets() {
        sets.clear();
        for (int rank = 0; rank < 13; ++rank) {
            Mask own = 0;
            for (Mask left = all & ~jokers; left; left &= left - 1)
                if (deck_->rank[card[std::countr_zero(left)]] == rank) own |= left & -left;
            const int helpers = std::popcount(jokers);
            if (std::popcount(own) + helpers < 3) continue;
            for (Mask part = own; part; part = (part - 1) & own) {
                const int size = std::popcount(part), helped = std::max(0, 3 - size);
                if (helped > helpers) continue;
                sets.push_back({part | first_jokers(helped), Kind::kSet,
                                static_cast<std::uint8_t>(size + helped),
                                static_cast<Signature>(rank)});
            }
        }
    }

    void find_sequences() {
        sequences.clear();
        for (int suit = 0; suit < 4; ++suit) {
            std::array<Mask, 15> at_place{};
            int places = std::popcount(jokers);
            for (Mask left = all & ~jokers; left; left &= left - 1) {
                const int at = std::countr_zero(left);
                if (deck_->suit[card[at]] != suit) continue;
                const int place = deck_->rank[card[at]] + 2;
                at_place[place] |= left & -left;
                if (place == 14) at_place[1] |= left & -left;
                ++places;
            }
            for (int first = 1; places >= 4 && first <= 11; ++first)
                run_on(at_place, suit, first, first, 0, 0);
        }
    }

private:
    void remove(Mask gone) {
        if (!gone) return;
        all &= ~gone;
        jokers &= ~gone;
        std::erase_if(words, [gone](const Found& word) { return (word.mask & gone) != 0; });
    }

    void add(int each) {
        if (std::popcount(all) >= kMostSpread) return;
        const int slot = std::countr_one(all);
        const Mask bit = Mask{1} << slot;
        card[slot] = static_cast<std::uint8_t>(each);
        // Beyond so many cards longer words are left out: they would take most of the time.
        const int held = std::popcount(all) + 1;
        most_ = std::min(longest_, held <= 13 ? 15 : held == 14 ? 8 : 7);
        slots_ = 0;
        for (Mask left = all & ~jokers; left; left &= left - 1) {
            const int at = std::countr_zero(left);
            place_[slots_] = static_cast<std::uint8_t>(at);
            sum_[slots_++] = letter_signatures()[deck_->letter[card[at]]];
        }
        helpers_ = each == kJoker ? jokers | bit : jokers;
        if (least_ <= 15) find_words(each, bit);
        all |= bit;
        jokers = helpers_;
    }

    // Finds the words that a card stands in, beside those that lie there.
    void find_words(int each, Mask bit) {
        if (each == kJoker) {
            for (const int vowel : kVowels) spell(0, bit, letter_signatures()[vowel], 1);
        } else {
            spell(0, bit, letter_signatures()[deck_->letter[each]], 1);
        }
        for (const Mask mask : marks_) marked_[mask / 64] = 0;
        marks_.clear();
    }

    Mask first_jokers(int helped) const {
        Mask found = 0;
        for (Mask left = jokers; helped > 0; left &= left - 1, --helped) found |= left & -left;
        return found;
    }

    void run_on(const std::array<Mask, 15>& at_place, int suit, int first, int place, Mask used,
                int helped) {
        const int size = place - first;
        if (size >= 4 && std::popcount(used) > helped) {
            sequences.push_back({used, Kind::kSequence, static_cast<std::uint8_t>(size),
                                 static_cast<Signature>(suit * 16 + first)});
        }
        if (place > 14) return;
        Mask here = at_place[place] & ~used;
        for (; here; here &= here - 1)
            run_on(at_place, suit, first, place + 1, used | (here & -here), helped);
        if (helped < std::popcount(jokers) && size < 5)
            run_on(at_place, suit, first, place + 1,
                   used | (first_jokers(helped + 1) & ~first_jokers(helped)), helped + 1);
    }

    // Words of the cards so far and any of the natural ones from a place on, then of jokers.
    void spell(int from, Mask mask, Signature sum, int size) {
        if (size >= least_ && vocabulary_->spells(sum, size)) note(mask, sum, size);
        if (size >= most_) return;
        if (size + 1 == most_ && !jokers) {
            // The last letter: most of the work, without a further call.
            for (int at = from; at < slots_; ++at)
                if (vocabulary_->spells(sum + sum_[at], most_))
                    note(mask | Mask{1} << place_[at], sum + sum_[at], most_);
            return;
        }
        for (int at = from; at < slots_; ++at)
            spell(at + 1, mask | Mask{1} << place_[at], sum + sum_[at], size + 1);
        if (jokers) spell_jokers(jokers, mask, sum, size, 0);
    }

    // The jokers that lie there stand for vowels in order, so that no choice comes twice.
    void spell_jokers(Mask left, Mask mask, Signature sum, int size, int vowel) {
        if (!left || size >= most_) return;
        const Mask longer = mask | (left & -left);
        for (; vowel < 5; ++vowel) {
            const Signature next = sum + letter_signatures()[kVowels[vowel]];
            if (size + 1 >= least_ && vocabulary_->spells(next, size + 1))
                note(longer, next, size + 1);
            spell_jokers(left & (left - 1), longer, next, size + 1, vowel);
        }
    }

    void note(Mask mask, Signature sum, int size) {
        // By other vowels a joker may spell from the same cards again; one word is enough.
        if (const Mask helped = mask & helpers_) {
            if (helped == mask || (marked_[mask / 64] >> mask % 64 & 1)) return;
            marked_[mask / 64] |= 1ull << mask % 64;
            marks_.push_back(mask);
        }
        words.push_back({mask, Kind::kWord, static_cast<std::uint8_t>(size), sum});
    }

    static constexpr std::array<int, 5> kVowels = {0, 4, 8, 14, 20};
    const Deck* deck_ = nullptr;
    const Vocabulary* vocabulary_ = nullptr;
    int least_ = 4, longest_ = 15, most_ = 15, slots_ = 0;
    std::array<std::uint8_t, kMostSpread> place_{};
    std::array<Signature, kMostSpread> sum_{};
    Mask helpers_ = 0;
    std::array<std::uint64_t, (1u << kMostSpread) / 64> marked_{};
    std::vector<Mask> marks_;
};

// The action that lays a group of a spread hand.
inline Action laying(const Deck& deck, const Vocabulary& vocabulary, const Spread& spread,
                     const Found& group) {
    Action action;
    action.verb = Verb::kLay;
    action.kind = group.kind;
    Mask left = group.mask;
    const auto place = [&](auto fits, char stands, char suit) {
        for (Mask rest = left; rest; rest &= rest - 1) {
            const int at = std::countr_zero(rest), card = spread.card[at];
            if (card != kJoker && fits(card)) {
                left &= ~(Mask{1} << at);
                action.put({static_cast<std::uint8_t>(card), false, 0, 0});
                return;
            }
        }
        action.put({kJoker, false, stands, suit});
    };
    const int meaning = static_cast<int>(group.meaning);
    switch (group.kind) {
        case Kind::kSet:
            for (int at = 0; at < group.size; ++at)
                place([&](int card) { return deck.rank[card] == meaning; }, kRanks[meaning], 0);
            break;
        case Kind::kSequence:
            for (int at = 0; at < group.size; ++at) {
                const int rank = rank_at(meaning % 16 + at);
                place([&](int card) { return deck.rank[card] == rank; }, kRanks[rank],
                      kSuits[meaning / 16]);
            }
            break;
        default:
            if (const long word = vocabulary.find(group.meaning); word >= 0)
                for (const char sign : vocabulary.word(static_cast<std::uint32_t>(word)))
                    place([&](int card) { return 'A' + deck.letter[card] == sign; }, sign, 0);
    }
    return action;
}

}  // namespace tryce
