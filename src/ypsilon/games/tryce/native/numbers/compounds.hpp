// Words that letters spell, and those that German makes of parts: solver/compounds.py.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../judge.hpp"

namespace tryce {

using Listed = std::vector<std::string>;

// What was asked of one hand, which is often asked again for the next group or part.
class Spelling {
public:
    explicit Spelling(const Judge& judge) : judge_(judge) {}

    void forget() { known_.clear(); }

    // The words from a root that sorted letters spell, with jokers for vowels, sorted.
    const Listed& spelt(std::uint32_t root, const std::string& letters, int jokers,
                        std::size_t least) {
        std::string key = letters;
        key.push_back(static_cast<char>('0' + jokers));
        key.push_back(static_cast<char>('0' + least));
        key.append(reinterpret_cast<const char*>(&root), sizeof root);
        const auto [at, fresh] = known_.try_emplace(std::move(key));
        if (fresh && root != 0) {
            Rack rack(letters, jokers);
            std::string word;
            each_spelt(judge_.graph(), root, rack, word, least,
                       [&](const std::string& each) { at->second.push_back(each); });
        }
        return at->second;
    }

    const Listed& first_parts(const std::string& letters, int jokers) {
        return spelt(judge_.roots().first, letters, jokers, kLeastPart);
    }

    const Listed& last_parts(const std::string& letters, int jokers) {
        return spelt(judge_.roots().last, letters, jokers, kLeastPart);
    }

    // Compounds of at least so many letters, the longest first.
    Listed compounds(const std::string& letters, int jokers, std::size_t least) {
        if (judge_.roots().first == 0) return {};
        Listed ranked;
        for (const Begun& each : begun(letters, jokers))
            for (const std::string& last : last_parts(each.letters, each.jokers))
                if (each.parts.size() + last.size() >= least) ranked.push_back(each.parts + last);
        std::sort(ranked.begin(), ranked.end(), [](const auto& one, const auto& other) {
            return one.size() != other.size() ? one.size() > other.size() : one < other;
        });
        ranked.erase(std::unique(ranked.begin(), ranked.end()), ranked.end());
        Listed listed;
        for (std::string& each : ranked) {
            if (listed.size() == kMostListed) break;
            if (judge_.has(each)) listed.push_back(std::move(each));
        }
        return listed;
    }

private:
    static constexpr std::size_t kLeastPart = 3, kMostTried = 300, kMostListed = 300;

    // First parts put together, and the letters and jokers that are left for the rest.
    struct Begun {
        std::string parts, letters;
        int jokers;

        std::size_t room() const { return letters.size() + static_cast<std::size_t>(jokers); }
    };

    // Ways to begin a compound, those with the fewest parts first, as many as are tried.
    std::vector<Begun> begun(const std::string& letters, int jokers) {
        std::vector<Begun> found;
        std::deque<Begun> ways = {{"", letters, jokers}};
        while (!ways.empty()) {
            const Begun way = std::move(ways.front());
            ways.pop_front();
            if (way.room() < 2 * kLeastPart) continue;
            for (const std::string& part : first_parts(way.letters, way.jokers)) {
                if (part.size() + kLeastPart > way.room()) continue;
                found.push_back(longer(way, part));
                if (found.size() == kMostTried) return found;
                ways.push_back(found.back());
            }
        }
        return found;
    }

    static Begun longer(Begun way, const std::string& part) {
        way.parts += part;
        for (const char sign : part) {
            const auto at = way.letters.find(sign);
            if (at == std::string::npos) {
                --way.jokers;
            } else {
                way.letters.erase(at, 1);
            }
        }
        return way;
    }

    const Judge& judge_;
    std::unordered_map<std::string, Listed> known_;
};

}  // namespace tryce
