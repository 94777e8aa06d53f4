// The search of Tyros: candidates are played on many times, each with the same guesses and luck.
#pragma once

#include <cmath>
#include <vector>

#include "candidates.hpp"
#include "limits.hpp"
#include "tree.hpp"

namespace tyros {

struct Weighed {
    Action action;
    std::vector<float> shares;  // one for each guess
    std::array<double, SEATS> points{};
    bool open = true;

    double mean() const {
        double sum = 0;
        for (const float each : shares) sum += each;
        return shares.empty() ? 0 : sum / static_cast<double>(shares.size());
    }
};

struct Question {
    Course course;
    Growth growth;
    bool trades = true;
    ypsilon::Limit limit;  // a node is a game that is played on, from a candidate or a branch
    std::uint64_t seed = 0;
    double doubt = 1;   // deviations by which something must be better than rules of thumb
    double sure = 2.5;  // deviations by which a candidate must lie behind to be given up
};

template <class Pause>
class Search {
public:
    Search(const Rules& rules, const Knowledge& known, const Question& question, Pause& pause)
        : rules_(rules), known_(known), question_(question), pause_(pause),
          tree_(rules, known.seat, question_.course, question_.growth) {
        // Any guess will do, since only what the seat knows is looked at: how large the piles are.
        Random random(question.seed);
        const State state = guessed(rules, known, random);
        for (const Action& each :
             candidates(rules, state, known.seat, question.course.own, question.trades))
            found.push_back({each, {}, {}, true});
    }

    // Plays on until one candidate is left, or all that may be spent is.
    void run() {
        if (found.size() < 2) return;
        for (std::uint64_t guess = 0; open() > 1 && left(); ++guess) {
            try_all(guess);
            if (guess % 8 == 7) give_up();
        }
    }

    // What rules of thumb would do is found first, and stays unless something is clearly better.
    const Weighed& best() const {
        const Weighed* chosen = &found[0];
        double most = 0;
        for (const Weighed& each : found) {
            const Gap gap = ahead(each, found[0]);
            const double surely = gap.mean - question_.doubt * gap.spread;
            if (surely > most) most = surely, chosen = &each;
        }
        return *chosen;
    }

    std::vector<Weighed> found;
    long long games = 0;

private:
    // Guesses before the tree grows: much can be given up first.
    static constexpr std::uint64_t FLAT = 8;

    int open() const {
        int count = 0;
        for (const Weighed& each : found) count += each.open;
        return count;
    }

    bool left() {
        pause_();
        return games < question_.limit.nodes && ypsilon::Clock::now() < question_.limit.end;
    }

    void try_all(std::uint64_t guess) {
        Random random(question_.seed * 0x2545f4914f6cdd1dull + guess);
        const State drawn = secret_answers(rules_, known_, guessed(rules_, known_, random), random);
        const std::uint64_t luck = random.next();
        Random lots(luck);
        for (Weighed& each : found) {
            if (!each.open) continue;
            State state = drawn;
            Forks forks;
            const double share = tree_.play(state, each.action, luck, forks);
            ++games;
            const auto points = scores_of(state).totals;
            for (int seat = 0; seat < rules_.seats; ++seat) each.points[seat] += points[seat];
            each.shares.push_back(static_cast<float>(share));
            if (guess >= FLAT) games += tree_.branch(forks, share, luck, lots);
        }
    }

    // How far one candidate is ahead of another in the guesses that both were tried with.
    struct Gap {
        double mean;
        double spread;
    };

    static Gap ahead(const Weighed& one, const Weighed& other) {
        const std::size_t count = std::min(one.shares.size(), other.shares.size());
        if (count < 2) return {0, 1};
        double sum = 0, squares = 0;
        for (std::size_t at = 0; at < count; ++at) {
            const double more = one.shares[at] - other.shares[at];
            sum += more, squares += more * more;
        }
        const double number = static_cast<double>(count), mean = sum / number;
        return {mean, std::sqrt(std::max(0.0, squares / number - mean * mean) / (number - 1))};
    }

    // Gives up what lies behind the leader by so many deviations; the first stays to compare with.
    void give_up() {
        Weighed* leader = &found[0];
        for (Weighed& each : found)
            if (each.open && each.mean() > leader->mean()) leader = &each;
        for (Weighed& each : found) {
            if (!each.open || &each == leader || &each == &found[0]) continue;
            const Gap gap = ahead(*leader, each);
            if (gap.mean > question_.sure * gap.spread || (gap.mean == 0 && gap.spread == 0))
                each.open = false;
        }
        const Gap first = ahead(found[0], *leader);
        if (open() == 2 && leader != &found[0] && -first.mean > question_.sure * first.spread)
            found[0].open = false;
    }

    const Rules& rules_;
    const Knowledge& known_;
    Question question_;
    Pause& pause_;
    Tree tree_;
};

}  // namespace tyros
