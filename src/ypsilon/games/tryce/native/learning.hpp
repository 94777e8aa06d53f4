// What leave values are learnt from: self-play in which now and then two discards are tried out to
// the end of the hand, with the same hands and draws.
#pragma once

#include "playouts.hpp"

namespace tryce {

// Sums for a regression: how much a discard lost against another by how far their traits differ.
struct Lesson {
    long rows = 0;
    double squared = 0;  // of what was lost
    std::array<double, kTraits> lost{};
    std::array<std::array<double, kTraits>, kTraits> squares{};

    void add(const Traits& apart, double points) {
        ++rows;
        squared += points * points;
        for (int one = 0; one < kTraits; ++one) {
            if (apart[one] == 0) continue;
            lost[one] += apart[one] * points;
            for (int other = 0; other < kTraits; ++other)
                squares[one][other] += apart[one] * apart[other];
        }
    }
};

class Learner : public Actor {
public:
    Learner(const Vocabulary& vocabulary, const Style& style, std::uint64_t seed)
        : player_(vocabulary, by_hand(style)), trial_(vocabulary, by_hand(style)), random_(seed) {}

    std::array<Lesson, kStages> lessons;

    bool takes(const State& state, int seat) override { return player_.takes(state, seat); }
    bool buys(const State& state, int seat) override { return player_.buys(state, seat); }

    void play(State& state, std::vector<Action>* noted) override {
        const int rows = state.rows_count;
        player_.lay_and_add(state, noted);
        if (state.rows_count != rows) return;
        if (random_.below(kEvery) == 0) try_discards(state);
        player_.end(state, noted);
    }

private:
    static constexpr int kEvery = 2;

    // What is learnt must not depend on what was learnt before.
    static Style by_hand(Style style) {
        style.leaves = false;
        return style;
    }

    // The script's discard, and any other.
    void try_discards(const State& state) {
        const int seat = state.turn;
        trial_.rate_discards(state, seat, rated_);
        std::erase_if(rated_, [&](const auto& each) {
            return state.hands[seat].at[each.second] == kJoker;
        });
        if (rated_.size() < 2) return;
        const int one = rated_[0].second;
        const int other = rated_[1 + random_.below(static_cast<int>(rated_.size()) - 1)].second;
        const Stage stage = stage_of(trial_.need_of(state, seat, -1));
        trial_.tell_traits(state, seat, told_);
        Traits apart = told_[other];
        for (int at = 0; at < kTraits; ++at) apart[at] -= told_[one][at];
        const std::uint64_t luck = random_.next();
        lessons[stage].add(apart, lead(state, one, luck) - lead(state, other, luck));
    }

    // The seat's points in the hand beyond the mean of the others' after a discard.
    double lead(const State& state, int place, std::uint64_t luck) {
        State after = state;
        const int seat = state.turn, rows = state.rows_count;
        discard(after, seat, place);
        ypsilon::Random random(luck);
        Seats players;
        players.fill(&trial_);
        if (after.rows_count == rows) play_hand(after, players, random);
        const Row& row = after.rows[rows];
        double found = 0;
        for (int each = 0; each < state.seats(); ++each) {
            const int points = row.laid[each] - row.held[each] +
                               (row.winner == each ? kTasks[row.hand].bonus : 0);
            found += each == seat ? points : -points / static_cast<double>(state.seats() - 1);
        }
        return found;
    }

    Player player_, trial_;
    ypsilon::Random random_;
    std::vector<std::pair<float, int>> rated_;
    std::vector<Traits> told_;
};

}  // namespace tryce
