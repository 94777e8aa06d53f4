// The best groups of a hand: see solver.py, which finds the same in Python.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lexicon.hpp"

namespace tryce {

using Mask = std::uint32_t;
constexpr int kMostCards = 20;
constexpr std::size_t kMostCandidates = 1u << 20;

struct HandCard {
    std::string text;
    int rank = -1, suit = -1, letter = -1, value = 10;

    bool joker() const { return rank < 0; }
};

struct Candidate {
    Mask mask;
    int value;
    int meaning;  // a set's rank, a sequence's suit and first place, a word's number
};

struct Wanted {
    int sets, sequences, words;

    int count() const { return sets + sequences + words; }
};

struct Question {
    std::vector<HandCard> cards;
    Wanted wanted;
    bool pat;    // the last word must use every card
    bool brief;  // one word may have three letters
    int taken;   // the place of the card that may not be discarded, or -1
    long long nodes;
};

struct Answer {
    std::vector<std::string> lines;
    bool proved = true;
};

class Solver {
public:
    Solver(const Graph& graph, std::uint32_t root, const Question& question)
        : graph_(graph), root_(root), ask_(question), all_((Mask{1} << size()) - 1) {}

    Answer run() {
        prepare();
        const int most = ask_.wanted.count();
        for (int count = most; count > 0 && best_.empty(); --count) {
            try_count(count);
        }
        return {written(), !spent_};
    }

private:
    using Chosen = std::vector<std::pair<int, Candidate>>;

    int size() const { return static_cast<int>(ask_.cards.size()); }

    int worth(Mask mask) const {
        int sum = 0;
        for (; mask != 0; mask &= mask - 1) sum += ask_.cards[std::countr_zero(mask)].value;
        return sum;
    }

    // Candidates

    void prepare() {
        for (int at = 0; at < size(); ++at) {
            if (ask_.cards[at].joker()) {
                jokers_.push_back(at);
            } else {
                by_letter_[ask_.cards[at].letter].push_back(at);
            }
        }
        if (ask_.wanted.sets > 0) find_sets();
        if (ask_.wanted.sequences > 0) find_sequences();
        if (ask_.wanted.words > 0) find_words();
        for (auto* list : {&sets_, &sequences_, &words_, &briefs_}) {
            std::stable_sort(list->begin(), list->end(), [](const auto& one, const auto& other) {
                return one.value > other.value;
            });
        }
        fill_best_word();
    }

    void find_sets() {
        for (int rank = 0; rank < 13; ++rank) {
            Mask natural = 0, pool = 0;
            for (int at = 0; at < size(); ++at) {
                if (ask_.cards[at].rank == rank) natural |= Mask{1} << at;
            }
            for (const int at : jokers_) pool |= Mask{1} << at;
            pool |= natural;
            for (Mask part = pool; part != 0; part = (part - 1) & pool) {
                if ((part & natural) && std::popcount(part) >= 3) {
                    sets_.push_back({part, worth(part), rank});
                }
            }
        }
    }

    void find_sequences() {
        for (int suit = 0; suit < 4; ++suit) {
            for (int first = 1; first <= 11; ++first) run_on(suit, first, first, 0, false);
        }
    }

    // The ace stands at places 1 and 14, the two at place 2.
    static int rank_at(int place) { return place == 1 || place == 14 ? 12 : place - 2; }

    void run_on(int suit, int first, int place, Mask used, bool natural) {
        if (place - first >= 4 && natural) {
            sequences_.push_back({used, worth(used), suit * 16 + first});
        }
        if (place > 14) return;
        for (int at = 0; at < size(); ++at) {
            const HandCard& card = ask_.cards[at];
            const bool fits = card.joker() || (card.rank == rank_at(place) && card.suit == suit);
            if (!fits || (used >> at & 1)) continue;
            run_on(suit, first, place + 1, used | Mask{1} << at, natural || !card.joker());
        }
    }

    using Signature = std::pair<std::array<std::uint8_t, 26>, int>;

    void find_words() {
        std::string letters;
        for (const HandCard& card : ask_.cards) {
            if (!card.joker()) letters.push_back(static_cast<char>('A' + card.letter));
        }
        Rack rack(letters, static_cast<int>(jokers_.size()));
        std::string word;
        std::map<Signature, int> seen;
        each_spelt(graph_, root_, rack, word, ask_.brief ? 3 : 4, [&](const std::string& found) {
            spelt_.push_back(found);
            const int number = static_cast<int>(spelt_.size()) - 1;
            Signature signature{{}, 0};
            for (const char sign : found) ++signature.first[sign - 'A'];
            with_jokers(signature, 0, number, seen);
        });
        known_.assign(std::size_t{1} << size(), false);
        for (const auto& [signature, number] : seen) {
            place_letters(signature, 0, 0, number);
            if (words_.size() + briefs_.size() > kMostCandidates) {
                spent_ = true;
                break;
            }
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

    void place_letters(const Signature& signature, int letter, Mask used, int number) {
        while (letter < 26 && signature.first[letter] == 0) ++letter;
        if (letter == 26) {
            if (used != 0) pick(jokers_, 0, signature.second, used, [&](Mask mask) {
                if (known_[mask]) return;
                known_[mask] = true;
                auto& list = std::popcount(mask) == 3 ? briefs_ : words_;
                list.push_back({mask, worth(mask), number});
            });
            return;
        }
        pick(by_letter_[letter], 0, signature.first[letter], used,
             [&](Mask mask) { place_letters(signature, letter + 1, mask, number); });
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

    // The value of the best word within each set of cards: what bounds the search.
    void fill_best_word() {
        best_word_.assign(std::size_t{1} << size(), 0);
        for (const auto* list : {&words_, &briefs_}) {
            for (const Candidate& each : *list) {
                best_word_[each.mask] = static_cast<std::uint8_t>(std::min(each.value, 255));
            }
        }
        for (int at = 0; at < size(); ++at) {
            for (Mask mask = 0; mask <= all_; ++mask) {
                if (mask >> at & 1) {
                    best_word_[mask] = std::max(best_word_[mask],
                                                best_word_[mask ^ (Mask{1} << at)]);
                }
            }
        }
    }

    // Search

    void try_count(int count) {
        const bool whole = count == ask_.wanted.count();
        if (ask_.pat && whole) {
            Chosen chosen;
            cover(all_, ask_.wanted.words, ask_.brief, chosen);
            return;
        }
        search(all_, count);
        if (best_.empty() || may_end(left_, whole)) return;
        best_.clear();
        best_value_ = -1;
        keep_some(whole, count);
    }

    // Tells whether a turn can still end with a discard when these cards are left.
    bool may_end(Mask left, bool whole) const {
        if (!whole) return std::popcount(left) >= 2;
        return left != 0 && !(ask_.taken >= 0 && left == Mask{1} << ask_.taken);
    }

    // Where the best lay leaves too little, tries every way to hold back what must be left.
    void keep_some(bool whole, int count) {
        std::vector<Mask> kept;
        for (int one = 0; one < size(); ++one) {
            if (whole) {
                if (one != ask_.taken) kept.push_back(Mask{1} << one);
                continue;
            }
            for (int other = 0; other < one; ++other) {
                kept.push_back(Mask{1} << one | Mask{1} << other);
            }
        }
        std::stable_sort(kept.begin(), kept.end(),
                         [this](Mask one, Mask other) { return worth(one) < worth(other); });
        for (const Mask each : kept) search(all_ & ~each, count);
    }

    void search(Mask free, int count) {
        const Wanted& wanted = ask_.wanted;
        for (int sets = std::min(wanted.sets, count); sets >= 0; --sets) {
            for (int runs = std::min(wanted.sequences, count - sets); runs >= 0; --runs) {
                const int words = count - sets - runs;
                if (words > wanted.words) continue;
                Chosen chosen;
                place(free, sets, runs, words, 0, chosen);
            }
        }
    }

    bool tick() {
        if (ask_.nodes > 0 && ++used_ > ask_.nodes) spent_ = true;
        return !spent_;
    }

    void place(Mask free, int sets, int runs, int words, int value, Chosen& chosen) {
        if (sets + runs == 0) {
            place_words(free, words, ask_.brief, value, 0, chosen);
            return;
        }
        const auto& list = sets > 0 ? sets_ : sequences_;
        for (const Candidate& each : list) {
            if (each.mask & ~free) continue;
            if (!tick()) return;
            const Mask rest = free & ~each.mask;
            if (value + each.value + bound(rest, sets + runs - 1, words) <= best_value_) continue;
            chosen.emplace_back(sets > 0 ? 0 : 1, each);
            place(rest, sets - (sets > 0), runs - (sets == 0), words, value + each.value, chosen);
            chosen.pop_back();
        }
    }

    int bound(Mask rest, int others, int words) const {
        const int all = worth(rest);
        return others > 0 ? all : std::min(all, words * best_word_[rest]);
    }

    void place_words(Mask free, int words, bool brief, int value, std::size_t from,
                     Chosen& chosen) {
        if (words == 0) {
            if (value > best_value_) {
                best_value_ = value;
                best_ = chosen;
                left_ = free;
            }
            return;
        }
        if (brief) {
            for (const Candidate& each : briefs_) {
                if (each.mask & ~free) continue;
                if (!tick()) return;
                const Mask rest = free & ~each.mask;
                if (value + each.value + bound(rest, 0, words - 1) <= best_value_) continue;
                chosen.emplace_back(2, each);
                place_words(rest, words - 1, false, value + each.value, 0, chosen);
                chosen.pop_back();
            }
        }
        for (std::size_t at = from; at < words_.size(); ++at) {
            const Candidate& each = words_[at];
            if (value + words * each.value <= best_value_) return;
            if (each.mask & ~free) continue;
            if (!tick()) return;
            const Mask rest = free & ~each.mask;
            if (value + each.value + bound(rest, 0, words - 1) <= best_value_) continue;
            chosen.emplace_back(2, each);
            place_words(rest, words - 1, false, value + each.value, at + 1, chosen);
            chosen.pop_back();
        }
    }

    // Uses up all cards with so many words; whatever is found first is as good as any other.
    bool cover(Mask free, int words, bool brief, Chosen& chosen) {
        const int least = 4 * words - brief;
        if (std::popcount(free) < least || !tick()) return false;
        if (words == 1 && !known_.empty() && !known_[free]) return false;
        if (by_lowest_.empty()) sort_by_lowest();
        const int lowest = std::countr_zero(free);
        for (const Candidate& each : by_lowest_[lowest]) {
            if (each.mask & ~free) continue;
            const bool is_brief = std::popcount(each.mask) == 3;
            if (is_brief && !brief) continue;
            const Mask rest = free & ~each.mask;
            chosen.emplace_back(2, each);
            if (words == 1 ? rest == 0 : cover(rest, words - 1, brief && !is_brief, chosen)) {
                if (best_.empty()) best_ = chosen;
                return true;
            }
            chosen.pop_back();
            if (spent_) return false;
        }
        return false;
    }

    void sort_by_lowest() {
        by_lowest_.resize(size());
        for (const auto* list : {&words_, &briefs_}) {
            for (const Candidate& each : *list) {
                by_lowest_[std::countr_zero(each.mask)].push_back(each);
            }
        }
    }

    // Text

    std::vector<std::string> written() const {
        std::vector<std::string> lines;
        for (const auto& [kind, each] : best_) {
            lines.push_back(kind == 0   ? write_set(each)
                            : kind == 1 ? write_sequence(each)
                                        : write_word(each));
        }
        return lines;
    }

    static constexpr const char* kRanks = "23456789TJQKA";
    static constexpr const char* kSuits = "SHDC";

    std::string write_set(const Candidate& each) const {
        std::string line = "set";
        for (int at = 0; at < size(); ++at) {
            if (!(each.mask >> at & 1)) continue;
            const HandCard& card = ask_.cards[at];
            line += " " + (card.joker() ? std::string("JK=") + kRanks[each.meaning] : card.text);
        }
        return line;
    }

    std::string write_sequence(const Candidate& each) const {
        std::string line = "seq";
        const int suit = each.meaning / 16, first = each.meaning % 16;
        Mask left = each.mask;
        for (int place = first; place < first + std::popcount(each.mask); ++place) {
            std::string text = std::string("JK=") + kRanks[rank_at(place)] + kSuits[suit];
            for (int at = 0; at < size(); ++at) {
                if ((left >> at & 1) && ask_.cards[at].rank == rank_at(place)) {
                    left &= ~(Mask{1} << at);
                    text = ask_.cards[at].text;
                    break;
                }
            }
            line += " " + text;
        }
        return line;
    }

    std::string write_word(const Candidate& each) const {
        std::string line = "word";
        Mask left = each.mask;
        for (const char sign : spelt_[each.meaning]) {
            std::string text = std::string("JK=") + sign;
            for (int at = 0; at < size(); ++at) {
                if ((left >> at & 1) && ask_.cards[at].letter == sign - 'A') {
                    left &= ~(Mask{1} << at);
                    text = ask_.cards[at].text;
                    break;
                }
            }
            line += " " + text;
        }
        return line;
    }

    const Graph& graph_;
    std::uint32_t root_;
    const Question& ask_;
    Mask all_;
    std::vector<int> jokers_;
    std::array<std::vector<int>, 26> by_letter_;
    std::vector<Candidate> sets_, sequences_, words_, briefs_;
    std::vector<std::vector<Candidate>> by_lowest_;
    std::vector<std::string> spelt_;
    std::vector<bool> known_;
    std::vector<std::uint8_t> best_word_;
    long long used_ = 0;
    bool spent_ = false;
    int best_value_ = -1;
    Mask left_ = 0;
    Chosen best_;
};

}  // namespace tryce
