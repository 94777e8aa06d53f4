// Words in a graph of letters: see dawg.py for its form and spelling.py for what is found in it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace tryce {

constexpr std::uint32_t kLetter = 31, kLast = 32, kWord = 64;
constexpr int kShift = 7;

constexpr bool is_vowel(std::uint32_t letter) {
    return letter == 0 || letter == 4 || letter == 8 || letter == 14 || letter == 20;
}

class Graph {
public:
    Graph(const void* bytes, std::size_t size)
        : bytes_(static_cast<const char*>(bytes)), count_(size / sizeof(std::uint32_t)) {}

    std::uint32_t edge(std::uint32_t at) const {
        if (at >= count_) return kLast;
        std::uint32_t found;
        std::memcpy(&found, bytes_ + at * sizeof found, sizeof found);
        return found;
    }

    // The place of a node's edge with a letter, 0 where it has none.
    std::uint32_t find(std::uint32_t node, std::uint32_t letter) const {
        for (; node != 0; ++node) {
            const std::uint32_t found = edge(node);
            if ((found & kLetter) == letter) return node;
            if (found & kLast) return 0;
        }
        return 0;
    }

private:
    const char* bytes_;
    std::size_t count_;
};

// Letters and jokers still to be used; a joker goes where its vowel is not there.
struct Rack {
    std::array<int, 26> letters{};
    int jokers = 0;

    Rack(const std::string& given, int given_jokers) : jokers(given_jokers) {
        for (const char sign : given) {
            if (sign >= 'A' && sign <= 'Z') ++letters[sign - 'A'];
        }
    }

    // 1: as itself, -1: by a joker, 0: not to be had.
    int take(std::uint32_t letter) {
        if (letters[letter] > 0) {
            --letters[letter];
            return 1;
        }
        if (jokers > 0 && is_vowel(letter)) {
            --jokers;
            return -1;
        }
        return 0;
    }

    void give(std::uint32_t letter, int how) {
        if (how > 0) {
            ++letters[letter];
        } else {
            ++jokers;
        }
    }
};

template <typename Found>
void each_spelt(const Graph& graph, std::uint32_t node, Rack& rack, std::string& word,
                std::size_t least, const Found& found) {
    for (; node != 0; ++node) {
        const std::uint32_t edge = graph.edge(node);
        const std::uint32_t letter = edge & kLetter;
        const int how = letter < 26 ? rack.take(letter) : 0;
        if (how != 0) {
            word.push_back(static_cast<char>('A' + letter));
            if ((edge & kWord) && word.size() >= least) found(word);
            each_spelt(graph, edge >> kShift, rack, word, least, found);
            word.pop_back();
            rack.give(letter, how);
        }
        if (edge & kLast) return;
    }
}

// What can be added before and after a word so that it is one again.
class Extension {
public:
    Extension(const Graph& graph, const std::string& word, const std::string& letters, int jokers)
        : graph_(graph), word_(word), rack_(letters, jokers) {}

    std::vector<std::pair<std::string, std::string>> run(std::uint32_t root) {
        before(root);
        std::sort(found_.begin(), found_.end());
        return std::move(found_);
    }

private:
    void before(std::uint32_t node) {
        std::uint32_t inside = node, edge = 0;
        for (const char sign : word_) {
            const std::uint32_t at = graph_.find(inside, static_cast<std::uint32_t>(sign - 'A'));
            edge = at == 0 ? 0 : graph_.edge(at);
            if (at == 0) break;
            inside = edge >> kShift;
        }
        if (edge != 0) {
            if ((edge & kWord) && !front_.empty()) found_.emplace_back(front_, "");
            end_.clear();
            each_spelt(graph_, inside, rack_, end_, 1,
                       [this](const std::string& end) { found_.emplace_back(front_, end); });
        }
        for (; node != 0; ++node) {
            const std::uint32_t next = graph_.edge(node);
            const std::uint32_t letter = next & kLetter;
            const int how = letter < 26 ? rack_.take(letter) : 0;
            if (how != 0) {
                front_.push_back(static_cast<char>('A' + letter));
                before(next >> kShift);
                front_.pop_back();
                rack_.give(letter, how);
            }
            if (next & kLast) return;
        }
    }

    const Graph& graph_;
    std::string word_;
    Rack rack_;
    std::string front_, end_;
    std::vector<std::pair<std::string, std::string>> found_;
};

}  // namespace tryce
