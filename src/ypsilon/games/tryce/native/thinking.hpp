// The strongest player: what it could do is tried out on hidden hands that its seat thinks
// possible.
#pragma once

#include <cmath>
#include <string_view>

#include "limits.hpp"
#include "playouts.hpp"
#include "sight.hpp"

namespace tryce {

struct Idea {
    std::vector<Action> actions;             // of the seat, up to the end of its turn
    std::vector<float> shares;               // of the win, by round
    double points = 0;                       // the seat's own in this hand, in all rounds
    std::array<int, kMostSeats + 1> outs{};  // how often each seat went out, last: nobody
    double held = 0;                         // what the seat was left with where another went out

    double mean() const {
        double sum = 0;
        for (const float each : shares) sum += each;
        return shares.empty() ? 0 : sum / static_cast<double>(shares.size());
    }
};

// How far apart seats come in a hand, by its number, beside what the turn to begin brings: what made
// the winners of games between the script and the reference likeliest (scripts/apart).
constexpr std::array<double, 8> kApart = {0, 20, 42, 45, 18, 30, 33, 23};

// TC-16: how many points more than the mean the seats make that begin a hand, come second and so on:
// means of 600 games of four scripts.
constexpr std::array<std::array<double, 4>, 8> kBegins = {{{},
                                                           {28, 6, -12, -22},
                                                           {10, 4, -5, -9},
                                                           {8, 2, -3, -7},
                                                           {75, -19, -28, -28},
                                                           {64, -5, -26, -33},
                                                           {41, 7, -16, -32},
                                                           {}}};

inline std::string_view hands_left(const State& state) {
    const std::string_view hands = state.options->hands;
    if (state.step == Step::kOver) return {};
    return hands.substr(hands.find(static_cast<char>('0' + state.hand)));
}

// What each seat has and may expect of the hands to come by the order of turns alone.
inline std::array<double, kMostSeats> expected_totals(const State& state, std::string_view hands) {
    std::array<double, kMostSeats> totals{};
    for (int seat = 0; seat < state.seats(); ++seat) {
        totals[seat] = state.total(seat);
        for (int at = 0; at < static_cast<int>(hands.size()) && state.dealer != kNobody; ++at) {
            // TC-13: the deal passes to the left.
            const int after = seat - state.dealer - 1 - at + 2 * kMostSeats * state.seats();
            totals[seat] += kBegins[hands[at] - '0'][std::min(3, after % state.seats())];
        }
    }
    return totals;
}

// How likely the seats win the game with these totals and the hands to come.
inline std::array<double, kMostSeats> shares_of_win(const State& state) {
    const std::string_view left = hands_left(state);
    double squares = 0;
    for (const char hand : left) squares += kApart[hand - '0'] * kApart[hand - '0'];
    const double scale = std::sqrt(squares);
    const auto totals = expected_totals(state, left);
    const double best = *std::max_element(totals.begin(), totals.begin() + state.seats());
    std::array<double, kMostSeats> shares{};
    double sum = 0;
    for (int each = 0; each < state.seats(); ++each)
        sum += shares[each] =
            left.empty() ? totals[each] == best : std::exp((totals[each] - best) / scale);
    for (double& share : shares) share /= sum;
    return shares;
}

inline double share_of_win(const State& state, int seat) { return shares_of_win(state)[seat]; }

// Does what a seat has chosen.
inline void act(const Judge& judge, State& state, int seat, const Action& action) {
    switch (action.verb) {
        case Verb::kTake: take(state); break;
        case Verb::kOffer: offer(state); break;
        case Verb::kBuy: answer(state, seat, true); break;
        case Verb::kPass: answer(state, seat, false); break;
        case Verb::kEnd: turn_over(state); break;
        case Verb::kDiscard:
            discard(state, seat,
                    state.hands[seat].find(*state.deck, state.deck->key[action.cards[0].card]));
            break;
        default: Plays(judge).apply(state, action);
    }
}

class Thinker {
public:
    Thinker(const Vocabulary& vocabulary, const Style& style, const Sight& sight, int seat,
            std::uint64_t seed, int sees)
        : sight_(sight),
          seat_(seat),
          seed_(seed),
          eyes_(vocabulary, far_sighted(style, sees)),
          player_(vocabulary, style) {
        ypsilon::Random random(seed);
        guess_ = sight.guess(seat, random);
        player_.patient = false;
    }

    // Thinks of what could be done; the first is what the scripted player does.
    void think_of_ideas() {
        switch (guess_.step) {
            case Step::kTurn:
                choice(Verb::kTake, Verb::kOffer, eyes_.takes(guess_, seat_));
                // Who sees a way out goes it: in playouts, which see less, it might be missed.
                goes_out_ = eyes_.takes_to_go_out(guess_, seat_);
                if (goes_out_) ideas.resize(1);
                break;
            case Step::kBuy: choice(Verb::kBuy, Verb::kPass, eyes_.buys(guess_, seat_)); break;
            case Step::kPlay: think_of_plays(); break;
            default: refuse("nothing is to be decided");
        }
        // Playouts lay and go out as soon as they can, and so could not tell what patience brings.
        if (eyes_.waits(guess_, seat_)) patience = "waits";
        if (eyes_.holds(guess_, seat_)) patience = "holds";
        if (!patience.empty()) ideas.resize(1);
        if (goes_out_) patience = "";
    }

    // Tries the ideas out in rounds: all of them on the same hidden hands and draws.
    template <class Pause>
    void try_out(const ypsilon::Limit& limit, Pause& pause) {
        std::vector<Idea*> live;
        for (Idea& each : ideas) live.push_back(&each);
        long long nodes = 0;
        const auto start = ypsilon::Clock::now();
        for (std::uint64_t round = 0; live.size() > 1; ++round) {
            if (nodes + static_cast<long long>(live.size()) > limit.nodes) break;
            ypsilon::Random random(seed_ * 0x9e3779b97f4a7c15ull + round);
            const State guess = sight_.guess(seat_, random);
            const std::uint64_t luck = random.next();
            for (Idea* idea : live) {
                pause();
                if (ypsilon::Clock::now() >= limit.end) return;
                try_once(guess, *idea, luck);
                ++nodes;
            }
            if (round >= 15 && round % 8 == 7) drop(live);
            if (round >= 12 || round % 4 != 3 || live.size() <= kFewest) continue;
            const Seconds used = ypsilon::Clock::now() - start, whole = limit.end - start;
            const double by_clock = static_cast<double>(nodes) * (whole / used - 1);
            const double to_come = std::min(by_clock, static_cast<double>(limit.nodes - nodes));
            if (to_come < kEnough * static_cast<double>(live.size())) halve(live);
        }
    }

    // The idea that did best; the scripted player's, unless another is better beyond doubt.
    const Idea& best() const {
        const Idea* found = &ideas[0];
        // Of so few rounds even the standard error is not known: a busy machine gives no more.
        if (most_rounds() < kFewestRounds) return *found;
        for (const Idea& each : ideas) {
            if (!is_live(each)) continue;
            if (!is_live(*found) ||
                gain(each, *found) > doubt * error(each, *found))
                found = &each;
        }
        return *found;
    }

    std::vector<Idea> ideas;
    std::string_view patience;  // why there is but one: it "waits" or "holds"
    double doubt = 0.5;

private:
    static constexpr std::size_t kFewestRounds = 12;
    // Where the rounds to come are fewer, the better half of many ideas are tried on.
    static constexpr double kEnough = 24;
    static constexpr std::size_t kFewest = 3;
    using Seconds = std::chrono::duration<double>;

    static Style far_sighted(Style style, int sees) {
        style.longest = sees;
        style.nodes = 50 * Planner::kMostNodes;
        return style;
    }

    void choice(Verb one, Verb other, bool first) {
        ideas.resize(2);
        ideas[0].actions.resize(1);
        ideas[1].actions.resize(1);
        ideas[0].actions[0].verb = first ? one : other;
        ideas[1].actions[0].verb = first ? other : one;
    }

    void think_of_plays() {
        std::vector<Plan> plans;
        if (!guess_.whole(seat_)) {
            plans = eyes_.plans(guess_, seat_, 5);
            if (!plans.empty() && plans[0].score > 900)
                plans.resize(1);
            else if (!plans.empty() && plans[0].whole)
                eyes_.more_plans(guess_, seat_, 2, plans);
        }
        const bool out = goes_out_ = !plans.empty() && plans[0].score > 900;
        const bool held = std::any_of(plans.begin(), plans.end(),
                                      [](const Plan& each) { return each.count == 0; });
        if (!held && !out) plans.emplace_back();
        // As actions at once: a plan's cards are where they lie now in the player's eyes.
        std::vector<std::vector<Action>> lays(plans.size());
        for (std::size_t at = 0; at < plans.size(); ++at)
            for (int each = 0; each < plans[at].count; ++each)
                lays[at].push_back(laying(*guess_.deck, eyes_.vocabulary(), eyes_.spread(),
                                          plans[at].groups[each]));
        for (std::size_t at = 0; at < lays.size(); ++at) add_turns(lays[at], at == 0 ? 4 : 2, out);
    }

    // Lays with each of the best discards after them.
    void add_turns(const std::vector<Action>& lays, int most, bool out) {
        State after = guess_;
        Idea idea;
        for (const Action& each : lays)
            if (Plays(judge()).apply(after, each)) idea.actions.push_back(each);
        if (after.rows_count == guess_.rows_count && !after.task().pat)
            eyes_.add(after, seat_, &idea.actions);
        if (after.rows_count != guess_.rows_count) {
            ideas.push_back(idea);
            return;
        }
        std::vector<std::pair<float, int>> rated;
        eyes_.rate_discards(after, seat_, rated);
        if (rated.empty()) {
            idea.actions.emplace_back();
            ideas.push_back(idea);
        }
        for (int at = 0; at < std::min<int>(out ? 1 : most, static_cast<int>(rated.size())); ++at) {
            Idea turn = idea;
            Action& last = turn.actions.emplace_back();
            last.verb = Verb::kDiscard;
            last.put({after.hands[seat_].at[rated[at].second], false, 0, 0});
            ideas.push_back(turn);
        }
    }

    void try_once(const State& guess, Idea& idea, std::uint64_t luck) {
        State state = guess;
        const int rows = state.rows_count;
        ypsilon::Random random(luck);
        for (const Action& action : idea.actions) act(judge(), state, seat_, action);
        Seats players;
        players.fill(&player_);
        if (state.rows_count == rows) play_hand(state, players, random);
        const Row& row = state.rows[rows];
        idea.shares.push_back(static_cast<float>(share_of_win(state, seat_)));
        idea.points +=
            row.laid[seat_] - row.held[seat_] + (row.winner == seat_ ? kTasks[row.hand].bonus : 0);
        ++idea.outs[row.winner == kNobody ? kMostSeats : row.winner];
        if (row.winner != seat_) idea.held += row.held[seat_];
    }

    const Judge& judge() const { return player_.vocabulary().judge(); }

    std::size_t most_rounds() const {
        std::size_t most = 0;
        for (const Idea& each : ideas) most = std::max(most, each.shares.size());
        return most;
    }

    // Tells whether an idea was tried to the last; the time may be up in the middle of a round.
    bool is_live(const Idea& idea) const { return idea.shares.size() + 1 >= most_rounds(); }

    static double gain(const Idea& one, const Idea& other) {
        double sum = 0;
        const std::size_t rounds = std::min(one.shares.size(), other.shares.size());
        for (std::size_t at = 0; at < rounds; ++at) sum += one.shares[at] - other.shares[at];
        return rounds ? sum / static_cast<double>(rounds) : 0;
    }

    // The standard error of a gain, round by round.
    static double error(const Idea& one, const Idea& other) {
        const double mean = gain(one, other);
        const std::size_t rounds = std::min(one.shares.size(), other.shares.size());
        double sum = 0;
        for (std::size_t at = 0; at < rounds; ++at) {
            const double apart = one.shares[at] - other.shares[at] - mean;
            sum += apart * apart;
        }
        return rounds > 1 ? std::sqrt(sum / static_cast<double>(rounds * (rounds - 1))) : 1;
    }

    // Leaves out what is surely worse than the best.
    static void drop(std::vector<Idea*>& live) {
        const Idea* best = *std::max_element(
            live.begin(), live.end(),
            [](const Idea* one, const Idea* other) { return one->mean() < other->mean(); });
        std::erase_if(live, [best](const Idea* each) {
            return each != best && gain(*best, *each) > 1.6 * error(*best, *each);
        });
    }

    // Leaves out the half that did worse, but not what the scripted player does.
    void halve(std::vector<Idea*>& live) const {
        std::stable_sort(live.begin(), live.end(), [this](const Idea* one, const Idea* other) {
            if (one == &ideas[0] || other == &ideas[0]) return one == &ideas[0] && one != other;
            return one->mean() > other->mean();
        });
        live.resize(std::max(kFewest, (live.size() + 1) / 2));
    }

    const Sight& sight_;
    int seat_;
    std::uint64_t seed_;
    Player eyes_, player_;
    State guess_;
    bool goes_out_ = false;
};

}  // namespace tryce
