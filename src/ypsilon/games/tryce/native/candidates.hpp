// Every group that a hand could lay: see branching.py, which finds the same in Python.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hand.hpp"
#include "lexicon.hpp"

namespace tryce {

constexpr std::size_t kMostCandidates = 1u << 20;

struct Candidate {
    Mask mask;
    int value;
    Kind kind;
    int meaning;  // a set's rank, a sequence's suit and first place, a word's number
};

class Candidates {
public:
    Candidates(const Graph& graph, std::uint32_t root, const Question& question)
        : graph_(graph), root_(root), ask_(question) {
        for (int at = 0; at < ask_.size(); ++at) {
            const HandCard& card = ask_.cards[at];
            (card.joker() ? jokers_ : by_letter_[card.letter]).push_back(at);
        }
        if (ask_.wanted.sets > 0) find_sets();
        if (ask_.wanted.sequences > 0) find_sequences();
        if (ask_.wanted.words > 0) find_words();
        for (auto* list : {&sets, &sequences, &words, &briefs}) {
            std::stable_sort(list->begin(), list->end(), [](const auto& one, const auto& other) {
                return one.value > other.value;
            });
        }
    }

    std::vector<Candidate> sets, sequences, words, briefs;  // by value, the highest first
    std::vector<std::string> spelt;                         // the words by their numbers
    std::vector<bool> is_word;                              // for each set of cards
    bool whole = true;                                      // or there were too many to look at

private:
    void find_sets() {
        for (int rank = 0; rank < 13; ++rank) {
            Mask natural = 0, pool = 0;
            for (int at = 0; at < ask_.size(); ++at) {
                if (ask_.cards[at].rank == rank) natural |= Mask{1} << at;
            }
            for (const int at : jokers_) pool |= Mask{1} << at;
            pool |= natural;
            for (Mask part = pool; part != 0; part = (part - 1) & pool) {
                if ((part & natural) && std::popcount(part) >= 3) {
                    sets.push_back({part, ask_.worth(part), Kind::kSet, rank});
                }
            }
        }
    }

    void find_sequences() {
        for (int suit = 0; suit < 4; ++suit) {
            for (int first = 1; first <= 11; ++first) run_on(suit, first, first, 0, false);
        }
    }

    void run_on(int suit, int first, int place, Mask used, bool natural) {
        if (place - first >= 4 && natural) {
            sequences.push_back({used, ask_.worth(used), Kind::kSequence, suit * 16 + first});
        }
        if (place > 14) return;
        for (int at = 0; at < ask_.size(); ++at) {
            const HandCard& card = ask_.cards[at];
            const bool fits = card.joker() || (card.rank == rank_at(place) && card.suit == suit);
            if (!fits || (used >> at & 1)) continue;
            run_on(suit, first, place + 1, used | Mask{1} << at, natural || !card.joker());
        }
    }

    // How often each letter stands in a word as itself, and how many jokers stand for others.
    using Signature = std::pair<std::array<std::uint8_t, 26>, int>;

    void find_words() {
        std::string letters;
        for (const HandCard& card : ask_.cards) {
            if (!card.joker()) letters.push_back(static_cast<char>('A' + card.letter));
        }
        Rack rack(letters, static_cast<int>(jokers_.size()));
        std::string word;
        std::map<Signature, int> seen;
        const auto note = [&](const std::string& found) {
            const int number = static_cast<int>(spelt.size());
            spelt.push_back(found);
            Signature signature{{}, 0};
            for (const char sign : found) ++signature.first[sign - 'A'];
            with_jokers(signature, 0, number, seen);
        };
        each_spelt(graph_, root_, rack, word, ask_.brief ? 3 : 4, note);
        for (const std::string& each : ask_.joined) note(each);
        is_word.assign(std::size_t{1} << ask_.size(), false);
        for (const auto& [signature, number] : seen) {
            place_letters(signature, 0, 0, number);
            whole = words.size() + briefs.size() <= kMostCandidates;
            if (!whole) break;
        }
    }

    // Lets jokers stand for some of the vowels, in every way that the hand allows.
    void with_jokers(const Signature& signature, int from, int number,
                     std::map<Signature, int>& seen) {
        bool held = true;
        for (int letter = 0; letter < 26 && held; ++letter) {
            held = signature.first[letter] <= by_letter_[letter].size();
        }
        if (held) seen.emplace(signature, number);
        if (signature.second == static_cast<int>(jokers_.size())) return;
        for (int letter = from; letter < 26; ++letter) {
            if (!is_vowel(letter) || signature.first[letter] == 0) continue;
            Signature next = signature;
            --next.first[letter];
            ++next.second;
            with_jokers(next, letter, number, seen);
        }
    }

    // Finds every choice of cards for the letters; of words with equal cards one is enough.
    void place_letters(const Signature& signature, int letter, Mask used, int number) {
        while (letter < 26 && signature.first[letter] == 0) ++letter;
        if (letter < 26) {
            pick(by_letter_[letter], 0, signature.first[letter], used,
                 [&](Mask mask) { place_letters(signature, letter + 1, mask, number); });
        } else if (used != 0) {
            pick(jokers_, 0, signature.second, used, [&](Mask mask) { add_word(mask, number); });
        }
    }

    void add_word(Mask mask, int number) {
        if (is_word[mask]) return;
        is_word[mask] = true;
        auto& list = std::popcount(mask) == 3 ? briefs : words;
        list.push_back({mask, ask_.worth(mask), Kind::kWord, number});
    }

    template <typename Done>
    void pick(const std::vector<int>& from, std::size_t at, int count, Mask used,
              const Done& done) {
        if (count == 0) {
            done(used);
            return;
        }
        for (; at + count <= from.size(); ++at) {
            pick(from, at + 1, count - 1, used | Mask{1} << from[at], done);
        }
    }

    const Graph& graph_;
    std::uint32_t root_;
    const Question& ask_;
    std::vector<int> jokers_;
    std::array<std::vector<int>, 26> by_letter_;
};

}  // namespace tryce
