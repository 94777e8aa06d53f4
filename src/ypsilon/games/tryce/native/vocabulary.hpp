// The words of a lexicon as playouts ask for them: by letters in any order, and by what is in them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge.hpp"
#include "random.hpp"

namespace tryce {

constexpr int kLongestWord = 15;
constexpr int kMostAdded = 4;  // letters that one addition to a word has, in playouts
using Signature = std::uint64_t;

// What letters add up to, in whatever order they come.
inline const std::array<Signature, 26>& letter_signatures() {
    static const std::array<Signature, 26> found = [] {
        std::array<Signature, 26> made{};
        ypsilon::Random random(20251);
        for (Signature& each : made) each = random.next();
        return made;
    }();
    return found;
}

// Keys of 64 bits and what stands beside them, by open addressing.
class Keys {
public:
    explicit Keys(std::size_t most) {
        const std::size_t size = std::bit_ceil(2 * most + 2);
        mask_ = size - 1;
        keys_.assign(size, 0);
        values_.assign(size, 0);
    }

    // The place of a key, made where it is new.
    std::uint32_t& at(Signature key) {
        std::size_t slot = key & mask_;
        while (keys_[slot] != 0 && keys_[slot] != key) slot = (slot + 1) & mask_;
        keys_[slot] = key;
        return values_[slot];
    }

    const std::uint32_t* find(Signature key) const {
        std::size_t slot = key & mask_;
        while (keys_[slot] != 0) {
            if (keys_[slot] == key) return &values_[slot];
            slot = (slot + 1) & mask_;
        }
        return nullptr;
    }

private:
    std::size_t mask_;
    std::vector<Signature> keys_;
    std::vector<std::uint32_t> values_;
};

class Vocabulary {
public:
    // Of all that the lexicon lists, or of some of its words.
    Vocabulary(const Judge& judge, std::vector<std::string> words)
        : judge_(judge),
          listed_(std::move(words)),
          anagrams_(listed_.size()),
          exact_(listed_.size()) {
        for (std::uint32_t at = 0; at < listed_.size(); ++at) {
            exact_.at(ordered(listed_[at])) = at;
            std::uint32_t& first = anagrams_.at(signature(listed_[at]));
            if (first == 0) first = at + 1;
        }
        fill_marks();
        find_longer();
    }

    const Judge& judge() const { return judge_; }
    const std::string& word(std::uint32_t at) const { return listed_[at]; }
    std::size_t size() const { return listed_.size(); }

    // Tells whether so many letters spell a word; of a million that do not it may be wrong in 20.
    bool spells(Signature letters, int size) const {
        const Marks& marks = marks_[size];
        const std::size_t bit = (letters >> 24) & marks.sieve_mask;
        if (!(marks.sieve[bit / 64] >> bit % 64 & 1)) return false;
        const auto print = fingerprint(letters);
        for (std::size_t slot = letters & marks.mask;; slot = (slot + 1) & marks.mask) {
            if (marks.prints[slot] == print) return true;
            if (marks.prints[slot] == 0) return false;
        }
    }

    // The number of a word of these letters, the first that was given, or -1.
    long find(Signature letters) const {
        const std::uint32_t* found = anagrams_.find(letters);
        return found ? static_cast<long>(*found) - 1 : -1;
    }

    // The words that a word stands in with a few letters more.
    std::pair<const std::uint32_t*, const std::uint32_t*> longer(std::string_view word) const {
        const std::uint32_t* at = exact_.find(ordered(word));
        if (!at) return {nullptr, nullptr};
        return {longer_.data() + starts_[*at], longer_.data() + starts_[*at + 1]};
    }

    static Signature signature(std::string_view word) {
        Signature sum = 0;
        for (const char sign : word) sum += letter_signatures()[sign - 'A'];
        return sum;
    }

    static std::vector<std::string> collected(const Judge& judge) {
        std::vector<std::string> found;
        std::string word;
        collect(judge.graph(), judge.root(), word, found);
        return found;
    }

private:
    static void collect(const Graph& graph, std::uint32_t node, std::string& word,
                        std::vector<std::string>& found) {
        for (; node != 0; ++node) {
            const std::uint32_t edge = graph.edge(node);
            word.push_back(static_cast<char>('A' + (edge & kLetter)));
            if (edge & kWord) found.push_back(word);
            collect(graph, edge >> kShift, word, found);
            word.pop_back();
            if (edge & kLast) return;
        }
    }

    static Signature ordered(std::string_view word) {
        Signature sum = 0x51ed;
        for (const char sign : word)
            sum = (sum ^ static_cast<Signature>(sign)) * 0x9e3779b97f4a7c15ull;
        return (sum ^ sum >> 29) | 1;
    }

    void find_longer() {
        starts_.assign(listed_.size() + 1, 0);
        const auto count = static_cast<std::uint32_t>(listed_.size());
        for (std::uint32_t at = 0; at < count; ++at)
            each_within(at, [&](std::uint32_t inner) { ++starts_[inner + 1]; });
        for (std::size_t at = 1; at < starts_.size(); ++at) starts_[at] += starts_[at - 1];
        longer_.resize(starts_.back());
        std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
        for (std::uint32_t at = 0; at < count; ++at)
            each_within(at, [&](std::uint32_t inner) { longer_[next[inner]++] = at; });
    }

    template <typename Found>
    void each_within(std::uint32_t at, const Found& found) const {
        const std::string_view word = listed_[at];
        const int size = static_cast<int>(word.size());
        for (int from = 0; from <= kMostAdded && size - from >= 4; ++from) {
            std::uint32_t node = judge_.root();
            for (int end = from + 1; end <= size; ++end) {
                const std::uint32_t edge_at =
                    judge_.graph().find(node, static_cast<std::uint32_t>(word[end - 1] - 'A'));
                if (edge_at == 0) break;
                const std::uint32_t edge = judge_.graph().edge(edge_at);
                node = edge >> kShift;
                const int length = end - from;
                const bool near = length >= 4 && length < size && size - length <= kMostAdded;
                if (!near || !(edge & kWord)) continue;
                if (const std::uint32_t* inner = exact_.find(ordered(word.substr(from, length))))
                    found(*inner);
            }
        }
    }

    // Sixteen bits of each word's signature, those of a length close together; before them a sieve
    // of single bits, which says of fifteen in sixteen that they are not there.
    struct Marks {
        std::size_t mask = 1, sieve_mask = 63;
        std::vector<std::uint16_t> prints = std::vector<std::uint16_t>(2);
        std::vector<std::uint64_t> sieve = std::vector<std::uint64_t>(1);
    };

    static std::uint16_t fingerprint(Signature letters) {
        return static_cast<std::uint16_t>(letters >> 48 | 1);
    }

    void fill_marks() {
        std::array<std::size_t, kLongestWord + 1> counts{};
        for (const std::string& each : listed_) ++counts[each.size()];
        for (std::size_t size = 0; size < marks_.size(); ++size) {
            marks_[size].mask = std::bit_ceil(2 * counts[size] + 2) - 1;
            marks_[size].prints.assign(marks_[size].mask + 1, 0);
            marks_[size].sieve_mask = std::bit_ceil(16 * counts[size] + 64) - 1;
            marks_[size].sieve.assign((marks_[size].sieve_mask + 1) / 64, 0);
        }
        for (const std::string& each : listed_) {
            Marks& marks = marks_[each.size()];
            const Signature letters = signature(each);
            const std::size_t bit = (letters >> 24) & marks.sieve_mask;
            marks.sieve[bit / 64] |= 1ull << bit % 64;
            std::size_t slot = letters & marks.mask;
            while (marks.prints[slot] != 0 && marks.prints[slot] != fingerprint(letters))
                slot = (slot + 1) & marks.mask;
            marks.prints[slot] = fingerprint(letters);
        }
    }

    const Judge& judge_;
    std::array<Marks, kLongestWord + 1> marks_;
    std::vector<std::string> listed_;
    Keys anagrams_, exact_;
    std::vector<std::uint32_t> starts_, longer_;
};

}  // namespace tryce
