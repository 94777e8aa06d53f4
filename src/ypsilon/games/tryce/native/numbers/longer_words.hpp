// Every word of a lexicon's list with all longer ones that it stands in, worked out once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../judge.hpp"

namespace tryce {

using Sides = std::vector<std::pair<std::string, std::string>>;

class LongerWords {
public:
    LongerWords(const Judge& judge, std::vector<std::string> words)
        : judge_(judge), words_(std::move(words)), starts_(words_.size() + 1) {
        numbers_.reserve(words_.size());
        for (std::uint32_t at = 0; at < words_.size(); ++at) numbers_.emplace(words_[at], at);
        const Pairs pairs = all_pairs();
        for (const auto& [inner, at] : pairs) ++starts_[inner + 1];
        for (std::size_t at = 1; at < starts_.size(); ++at) starts_[at] += starts_[at - 1];
        longer_.resize(starts_.back());
        std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
        for (const auto& [inner, at] : pairs) longer_[next[inner]++] = at;
    }

    // What letters can add before and after a word so that it is one again, sorted.
    Sides extended(const std::string& word, const std::string& letters, int jokers) const {
        const auto found = numbers_.find(word);
        // Compounds, and words that a vote let stand, are looked up letter by letter.
        if (found == numbers_.end() || word.size() < kLeast)
            return Extension(judge_.graph(), word, letters, jokers).run(judge_.root());
        Sides sides;
        const Rack rack(letters, jokers);
        for (std::uint32_t at = starts_[found->second]; at < starts_[found->second + 1]; ++at) {
            const std::string& longer = words_[longer_[at]];
            for (auto from = longer.find(word); from != std::string::npos;
                 from = longer.find(word, from + 1))
                if (spelt(rack, longer, from, from + word.size()))
                    sides.emplace_back(longer.substr(0, from), longer.substr(from + word.size()));
        }
        std::sort(sides.begin(), sides.end());
        return sides;
    }

private:
    // What is added to has four letters: those of three are laid where nothing is added (TC-32).
    static constexpr std::size_t kLeast = 4;
    using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

    // Tells whether letters are there for what stands before and behind a part of a word.
    static bool spelt(Rack rack, const std::string& longer, std::size_t from, std::size_t to) {
        for (std::size_t at = 0; at < longer.size(); ++at) {
            if (at >= from && at < to) continue;
            if (rack.take(static_cast<std::uint32_t>(longer[at] - 'A')) == 0) return false;
        }
        return true;
    }

    // Each word with each longer one that it stands in, once.
    Pairs all_pairs() const {
        Pairs pairs;
        std::vector<std::uint32_t> inside;
        for (std::uint32_t at = 0; at < words_.size(); ++at) {
            inside.clear();
            for (std::size_t from = 0; from + kLeast <= words_[at].size(); ++from)
                each_from(at, from, inside);
            std::sort(inside.begin(), inside.end());
            inside.erase(std::unique(inside.begin(), inside.end()), inside.end());
            for (const std::uint32_t inner : inside) pairs.emplace_back(inner, at);
        }
        return pairs;
    }

    void each_from(std::uint32_t at, std::size_t from, std::vector<std::uint32_t>& inside) const {
        const std::string_view word = words_[at];
        std::uint32_t node = judge_.root();
        for (std::size_t end = from; end < word.size(); ++end) {
            const std::uint32_t place =
                judge_.graph().find(node, static_cast<std::uint32_t>(word[end] - 'A'));
            if (place == 0) return;
            const std::uint32_t edge = judge_.graph().edge(place);
            node = edge >> kShift;
            const std::string_view part = word.substr(from, end + 1 - from);
            if (!(edge & kWord) || part.size() < kLeast || part.size() == word.size()) continue;
            inside.push_back(numbers_.at(part));
        }
    }

    const Judge& judge_;
    const std::vector<std::string> words_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
    std::vector<std::uint32_t> starts_, longer_;
};

}  // namespace tryce
