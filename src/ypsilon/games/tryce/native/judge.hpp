// Whether a word is allowed: in the list, or compounded as German does it; see lexicon.py.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lexicon.hpp"

namespace tryce {

constexpr std::size_t kLongestCompound = 24;

struct Roots {
    std::uint32_t words = 0, first = 0, last = 0, barred = 0;
    bool doubles = false;  // a part may stand beside itself
};

class Judge {
public:
    Judge(const void* bytes, std::size_t size, const Roots& roots)
        : copy_(static_cast<const char*>(bytes), static_cast<const char*>(bytes) + size),
          graph_(copy_.data(), copy_.size()),
          roots_(roots) {}
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    const Graph& graph() const { return graph_; }
    std::uint32_t root() const { return roots_.words; }
    const Roots& roots() const { return roots_; }

    bool lists(std::string_view word) const { return listed(roots_.words, word); }

    bool has(std::string_view word) const { return listed(roots_.words, word) || compound(word); }

private:
    bool listed(std::uint32_t node, std::string_view word) const {
        std::uint32_t edge = 0;
        for (const char sign : word) {
            const std::uint32_t at = graph_.find(node, static_cast<std::uint32_t>(sign - 'A'));
            if (at == 0) return false;
            edge = graph_.edge(at);
            node = edge >> kShift;
        }
        return (edge & kWord) != 0;
    }

    bool compound(std::string_view word) const {
        if (roots_.first == 0 || word.size() > kLongestCompound) return false;
        return joined(word, "") && !listed(roots_.barred, word);
    }

    static bool doubled(std::string_view part, std::string_view following) {
        return !part.empty() && (following.starts_with(part) || part.starts_with(following));
    }

    bool joined(std::string_view word, std::string_view before) const {
        std::uint32_t node = roots_.first;
        for (std::size_t size = 1; size <= word.size(); ++size) {
            const std::uint32_t at =
                graph_.find(node, static_cast<std::uint32_t>(word[size - 1] - 'A'));
            if (at == 0) return false;
            const std::uint32_t edge = graph_.edge(at);
            node = edge >> kShift;
            if (!(edge & kWord)) continue;
            const std::string_view part = word.substr(0, size), rest = word.substr(size);
            if (!roots_.doubles && doubled(before, part)) continue;
            if (listed(roots_.last, rest) && (roots_.doubles || !doubled(part, rest))) return true;
            if (joined(rest, part)) return true;
        }
        return false;
    }

    std::vector<char> copy_;
    Graph graph_;
    Roots roots_;
};

}  // namespace tryce
