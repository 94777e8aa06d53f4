// The tree of a search of Tyros: what the seat that thinks may do later, besides rules of thumb.
#pragma once

#include <cmath>
#include <unordered_map>
#include <vector>

#include "candidates.hpp"
#include "rollout.hpp"

namespace tyros {

// How the tree grows.
struct Growth {
    int depth = 0;       // own decisions after a candidate that are chosen in the tree; 0: no tree
    int least = 8;       // how often something is tried before it is done
    double doubt = 1.5;  // deviations by which it must be better than what rules of thumb would do
};

// Something that rules of thumb would not do, and what it brought more than they in the same games.
struct Other {
    Action action;
    int tried = 0;
    double sum = 0;
    double squares = 0;

    double mean() const { return tried ? sum / tried : 0; }

    double error() const {
        if (tried < 2) return 1;
        return std::sqrt(std::max(1e-6, squares / tried - mean() * mean()) / (tried - 1));
    }

    void add(double more) { ++tried, sum += more, squares += more * more; }
};

// A decision, told from others by what the seat did before it since the position that is thought
// about; what may be done in it depends on the guess.
struct Node {
    int visits = 0;
    std::vector<Other> others;
};

// A decision of the seat in a game that was played on, from which it could have gone on otherwise.
struct Fork {
    State state;
    Random random;
    std::uint64_t path;
    int depth;  // own decisions that are chosen in the tree, this one among them
    Node* node;
    Action thumb;
    int chosen = NOBODY;      // which other was done; nobody: what rules of thumb would do
    std::vector<int> others;  // those that may be done in this guess
};

using Forks = std::vector<Fork>;

inline std::uint64_t joined(std::uint64_t path, std::uint64_t more) {
    return Random(path ^ more * 0x9e3779b97f4a7c15ull).next();
}

inline std::uint64_t joined(std::uint64_t path, const Action& action) {
    const auto what = static_cast<std::uint64_t>(action.act) << 16 |
                      static_cast<std::uint64_t>(static_cast<std::uint8_t>(action.a)) << 8 |
                      static_cast<std::uint8_t>(action.b);
    return joined(joined(joined(path, what), action.give), action.want);
}

class Tree {
public:
    Tree(const Rules& rules, int seat, const Course& course, const Growth& growth)
        : rules_(rules), seat_(seat), course_(course), growth_(growth) {}

    // Plays on after a candidate, with what has proved better so far in the place of rules of
    // thumb; gives the share of the win, and in `forks` the own decisions on the way.
    double play(State& state, const Action& candidate, std::uint64_t guess, Forks& forks) {
        until_ = state.round + course_.rounds;
        apply(rules_, state, seat_, candidate);
        return play_from(state, joined(0, candidate), Random(guess), guess, growth_.depth, &forks);
    }

    // Plays on once more from one of the decisions, doing something else there, and notes what that
    // brought more; false where nothing else can be done.
    bool branch(const Forks& forks, double share, std::uint64_t guess, Random& random) {
        if (forks.empty()) return false;
        std::size_t at = 0;
        while (at + 1 < forks.size() && random.below(100) < DEEPER) ++at;
        const Fork& fork = forks[at];
        Node& node = *fork.node;
        ++node.visits;
        const int tried = to_try(fork);
        if (tried == NONE) return false;
        const Action action = tried == NOBODY ? fork.thumb : node.others[tried].action;
        State state = fork.state;
        apply(rules_, state, seat_, action);
        const std::uint64_t path = joined(fork.path, action);
        const double more =
            play_from(state, path, fork.random, guess, fork.depth - 1, nullptr) - share;
        if (tried == NOBODY)
            node.others[fork.chosen].add(-more);
        else
            node.others[tried].add(
                more + (fork.chosen == NOBODY ? 0 : node.others[fork.chosen].mean()));
        return true;
    }

private:
    static constexpr int DEEPER = 40;         // in a hundred times the next decision is varied
    static constexpr double CURIOSITY = 0.1;  // shares that little tried is given
    static constexpr double UNTRIED = 1000;   // more than anything that was tried
    static constexpr int NONE = -2;

    double play_from(State& state, std::uint64_t path, Random random, std::uint64_t guess,
                     int depth, Forks* forks) {
        while (chance_acts(rules_, state, until_, guess)) {
            const int mover = first_mover(rules_, state);
            if (mover == NOBODY) break;
            if (mover == seat_ && depth > 0 && in_tree(state.phase)) {
                const Action action = chosen(state, path, random, depth--, forks);
                path = joined(path, action);
                apply(rules_, state, mover, action);
                continue;
            }
            const Numbers& numbers = mover == seat_ ? course_.own : course_.others;
            apply(rules_, state, mover, decided(rules_, state, mover, numbers, random));
        }
        return share_of(rules_, state, seat_, course_.scale);
    }

    // Payments and gifts go by rules of thumb.
    static bool in_tree(Phase phase) { return phase != Phase::pay && phase != Phase::give; }

    // What has surely been better than rules of thumb, the best of it, or what they would do.
    Action chosen(const State& state, std::uint64_t path, const Random& random, int depth,
                  Forks* forks) {
        Node& node = nodes_[joined(path, static_cast<std::uint64_t>(state.phase))];
        const Actions listed = candidates(rules_, state, seat_, course_.own, false);
        std::vector<int> others;
        int best = NOBODY;
        double most = 0;
        for (std::size_t at = 1; at < listed.size(); ++at) {
            const int each = number_of(node, listed[at], forks != nullptr);
            if (each == NOBODY) continue;
            others.push_back(each);
            const Other& other = node.others[each];
            const double surely = other.mean() - growth_.doubt * other.error();
            if (other.tried >= growth_.least && surely > most) most = surely, best = each;
        }
        const Action action = best == NOBODY ? listed[0] : node.others[best].action;
        if (forks && !others.empty())
            forks->push_back(
                {state, random, path, depth, &node, listed[0], best, std::move(others)});
        return action;
    }

    static int number_of(Node& node, const Action& action, bool grows) {
        for (std::size_t at = 0; at < node.others.size(); ++at)
            if (node.others[at].action == action) return static_cast<int>(at);
        if (!grows) return NOBODY;
        node.others.push_back({action});
        return static_cast<int>(node.others.size()) - 1;
    }

    // The more often a decision was reached, the more is thought of; of that what seems best, or
    // was little tried. Where something else is done by now, rules of thumb are tried again.
    static int to_try(const Fork& fork) {
        const Node& node = *fork.node;
        const double visits = std::log(node.visits + 1.0);
        int width = 1 + static_cast<int>(std::sqrt(node.visits)), found = NONE;
        double most = -UNTRIED;
        const auto consider = [&](int each, double mean, int tried) {
            const double hope = tried < 2 ? UNTRIED : mean + CURIOSITY * std::sqrt(visits / tried);
            if (hope > most) most = hope, found = each;
        };
        for (const int each : fork.others) {
            if (each == fork.chosen) continue;
            if (width-- == 0) break;
            consider(each, node.others[each].mean(), node.others[each].tried);
        }
        if (fork.chosen != NOBODY) consider(NOBODY, 0, node.others[fork.chosen].tried);
        return found;
    }

    const Rules& rules_;
    int seat_;
    const Course& course_;
    Growth growth_;
    int until_ = 0;
    std::unordered_map<std::uint64_t, Node> nodes_;
};

}  // namespace tyros
