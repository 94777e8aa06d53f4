// Games between players of all kinds: by script, trying their ideas out, or as the reference plays.
#pragma once

#include "reference.hpp"
#include "thinking.hpp"

namespace tryce {

// Cards that seats got face up in a hand; some may have been played since.
using Known = std::array<Cards, kMostSeats>;

// The strongest at a seat of the simulation: it thinks anew before each of its actions.
class Trying : public Actor {
public:
    Trying(const Vocabulary& vocabulary, const Style& style, int sees, long long nodes,
           double doubt, double last_doubt, const Known& known)
        : vocabulary_(vocabulary),
          style_(style),
          sees_(sees),
          nodes_(nodes),
          doubt_(doubt),
          last_doubt_(last_doubt),
          known_(known) {}

    bool takes(const State& state, int seat) override {
        return thought(state, seat).verb == Verb::kTake;
    }

    bool buys(const State& state, int seat) override {
        return thought(state, seat).verb == Verb::kBuy;
    }

    void play(State& state, std::vector<Action>* noted) override {
        const int seat = state.turn, rows = state.rows_count, turns = state.turns;
        while (state.rows_count == rows && state.turns == turns) {
            const Action action = thought(state, seat);
            if (noted) noted->push_back(action);
            act(vocabulary_.judge(), state, seat, action);
        }
    }

private:
    Action thought(const State& state, int seat) {
        const Sight sight(state, seat, still_held(state));
        Thinker thinker(vocabulary_, style_, sight, seat, ++thoughts_, sees_);
        const bool last = state.hand == state.options->hands.back() - '0';
        thinker.doubt = last ? last_doubt_ : doubt_;
        thinker.think_of_ideas();
        ypsilon::Limit limit;
        limit.nodes = nodes_;
        auto pause = [] {};
        thinker.try_out(limit, pause);
        return thinker.best().actions[0];
    }

    Known still_held(const State& state) const {
        Known held;
        for (int seat = 0; seat < state.seats(); ++seat) {
            Cards left = state.hands[seat];
            for (const int card : known_[seat]) {
                const int place = left.find(*state.deck, state.deck->key[card]);
                if (place >= 0) held[seat].add(left.remove_at(place));
            }
        }
        return held;
    }

    const Vocabulary& vocabulary_;
    Style style_;
    int sees_;
    long long nodes_;
    double doubt_, last_doubt_;
    const Known& known_;
    std::uint64_t thoughts_ = 0;
};

// What came of some games, by who played: of a player, or of a hand by its number.
struct Tally {
    long decisions = 0, hands = 0;
    std::array<double, kMostSeats> wins{}, points{};
    std::array<std::array<int, kMostSeats + 1>, 8> outs{};  // by hand, last: nobody
    std::array<std::array<int, 32>, 8> turns{};  // by hand, those that the first player had
    std::array<std::array<double, kMostSeats>, 8> by_hand{};  // points
    std::array<std::array<int, 32>, 8> rounds{};              // by hand, in which it ended
    std::array<std::array<double, kMostSeats>, 8> by_place{};  // points by who begins, is next…
    // Before each hand of each game what the players had and might expect.
    std::vector<std::array<double, kMostSeats>> expected{};
};

// How many turns a seat had in a hand.
inline int turns_of(const Row& row, int seat, int seats) {
    const int after = (seat - row.first + seats) % seats;
    return std::min(31, row.turns > after ? (row.turns - after - 1) / seats + 1 : 0);
}

inline void count_hand(const Row& row, int game, int seats, Tally& tally) {
    const int winner = row.winner == kNobody ? kMostSeats : (row.winner + game) % seats;
    ++tally.outs[row.hand][winner];
    ++tally.hands;
    ++tally.turns[row.hand][turns_of(row, (seats - game % seats) % seats, seats)];
    ++tally.rounds[row.hand][std::min(31, (row.turns + seats - 1) / seats)];
    for (int seat = 0; seat < seats; ++seat) {
        const int points =
            row.laid[seat] - row.held[seat] + (row.winner == seat ? kTasks[row.hand].bonus : 0);
        tally.by_hand[row.hand][(seat + game) % seats] += points;
        tally.by_place[row.hand][(seat - row.first + seats) % seats] += points;
    }
}

inline void note_expected(const State& state, int game, Tally& tally) {
    const auto totals = expected_totals(state, hands_left(state));
    auto& noted = tally.expected.emplace_back();
    for (int seat = 0; seat < state.seats(); ++seat)
        noted[(seat + game) % state.seats()] = totals[seat];
}

inline void count_game(const State& state, int game, Tally& tally) {
    int best = -100000, shared = 0;
    for (int seat = 0; seat < state.seats(); ++seat) {
        const int total = state.total(seat);
        tally.points[(seat + game) % state.seats()] += total;
        shared = total > best ? 1 : shared + (total == best);
        best = std::max(best, total);
    }
    for (int seat = 0; seat < state.seats(); ++seat)
        if (state.total(seat) == best) tally.wins[(seat + game) % state.seats()] += 1.0 / shared;
}

// Whole games; the players change seats from game to game, each with every deal in every seat.
inline Tally play_games(const Options& options, const Deck& deck,
                        const std::vector<Actor*>& players, int games, std::uint64_t seed,
                        Known& known) {
    Tally tally;
    const int seats = options.seats;
    for (int game = 0; game < games; ++game) {
        const std::uint64_t deal_number = static_cast<std::uint64_t>(game / seats);
        ypsilon::Random random(seed * 0x2545f4914f6cdd1dull + deal_number);
        State state;
        state.deck = &deck;
        state.options = &options;
        clear_hand(state, options.hands[0] - '0', Step::kDeal);
        state.dealer = static_cast<std::int8_t>(random.below(seats));
        Seats by_seat{};
        for (int seat = 0; seat < seats; ++seat) by_seat[seat] = players[(seat + game) % seats];
        while (state.step != Step::kOver) {
            // Each hand has luck of its own, so that what came before does not change the deal.
            ypsilon::Random luck(random.next());
            note_expected(state, game, tally);
            deal(state, luck);
            for (Cards& each : known) each.count = 0;
            tally.decisions += play_hand(state, by_seat, luck,
                                         [&](int seat, int card) { known[seat].add(card); });
            count_hand(state.rows[state.rows_count - 1], game, seats, tally);
        }
        count_game(state, game, tally);
    }
    return tally;
}

}  // namespace tryce
