// Positions drawn from a solution by a seed: some where a turn can go wrong, some as puzzles.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "table.hpp"

namespace pylos::solve {

// The same numbers on every machine, which the distributions of the library do not promise.
class Lots {
public:
    explicit Lots(std::uint64_t seed) : state_(seed) {}

    std::uint64_t below(std::uint64_t bound) { return next() % bound; }

private:
    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15ull;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ull;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebull;
        return mixed ^ mixed >> 31;
    }

    std::uint64_t state_;
};

struct Wanted {
    std::string kind;  // mixed: a turn can keep or lose the value; puzzle: one turn alone wins
    int balls;
    int plies;  // of a puzzle; 0: any
};

template <int SIZE>
class Sampler {
public:
    Sampler(const Lookup<SIZE>& lookup, std::uint64_t seed) : lookup_(lookup), lots_(seed) {}

    // Up to so many different positions of random games, each with its turns; fewer where tries
    // give out. Calls pause() at times.
    template <class Pause>
    std::vector<std::string> draw(const Wanted& wanted, std::size_t count, Pause&& pause) {
        constexpr std::size_t TRIES = 20'000;
        std::vector<std::uint64_t> drawn;
        std::vector<std::string> lines;
        for (std::size_t tries = 0; lines.size() < count && tries < TRIES * count; ++tries) {
            pause();
            const Position position = played(wanted.balls);
            if (lookup_.rules().over(position.mine, position.theirs)) continue;
            const auto turns = lookup_.turns(position);
            if (turns.empty() || !suits(turns, wanted)) continue;
            const std::uint64_t number = index<SIZE>().number(position.mine, position.theirs);
            if (std::find(drawn.begin(), drawn.end(), number) != drawn.end()) continue;
            drawn.push_back(number);
            lines.push_back(write(position, turns));
        }
        return lines;
    }

private:
    // The first position of a random game with so many balls; one that ends before is begun anew.
    Position played(int balls) {
        constexpr int LONGEST = 200;
        Position position{0, 0, Phase::play};
        for (int turn = 0; std::popcount(position.mine | position.theirs) != balls; ++turn) {
            std::vector<Bits> afters;
            lookup_.rules().any_turn(position.mine, position.theirs, Plain::with,
                                     [&](const Turn&, Bits after) {
                                         afters.push_back(after);
                                         return false;
                                     });
            if (afters.empty() || turn == LONGEST) {
                position = {0, 0, Phase::play};
                turn = 0;
                continue;
            }
            position = {position.theirs, afters[lots_.below(afters.size())], Phase::play};
        }
        return position;
    }

    static bool suits(const std::vector<Weighed>& turns, const Wanted& wanted) {
        const int best = outcome(turns.front().value);
        if (outcome(turns.back().value) == best) return false;
        if (wanted.kind == "mixed") return true;
        if (best != 1 || (wanted.plies && turns.front().value != wanted.plies + 1)) return false;
        // Turns that leave positions equal up to symmetry are one solution.
        const auto left = [](const Weighed& weighed) {
            return index<SIZE>().number(weighed.next.mine, weighed.next.theirs);
        };
        return std::all_of(turns.begin(), turns.end(), [&](const Weighed& weighed) {
            if (outcome(weighed.value) != best) return true;
            if ((weighed.next.mine | weighed.next.theirs) & Pyramid<SIZE>::TOP) return false;
            return left(weighed) == left(turns.front());
        });
    }

    std::string write(const Position& position, const std::vector<Weighed>& turns) const {
        std::string text = write_position(position) + " | " + write_value(turns.front().value);
        for (const Weighed& weighed : turns)
            text += " | " + write_turn(weighed.turn) + " " + write_value(weighed.value);
        return text;
    }

    const Lookup<SIZE>& lookup_;
    Lots lots_;
};

}  // namespace pylos::solve
