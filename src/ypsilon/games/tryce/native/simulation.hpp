// The simulation as a Python module: rules followed action by action, playouts, and their speed.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "contest.hpp"
#include "learning.hpp"
#include "numbers/longer_words.hpp"
#include "signals.hpp"

namespace tryce {

using Texts = std::vector<std::string>;
using Text = const std::string&;

// A lexicon made ready for playouts, once a process.
class Words {
public:
    // With words of some list only these are known, as far as the lexicon lists them.
    Words(const void* bytes, std::size_t size, const Roots& roots, const Texts& some)
        : judge_(bytes, size, roots),
          vocabulary_(judge_, some.empty() ? Vocabulary::collected(judge_) : listed(some)) {}

    const Judge& judge() const { return judge_; }
    const Vocabulary& vocabulary() const { return vocabulary_; }

    // Worked out when it is first asked for, which only games stepped by numbers do.
    const LongerWords& longer_words() const {
        std::call_once(asked_, [&] {
            longer_ = std::make_unique<LongerWords>(judge_, Vocabulary::collected(judge_));
        });
        return *longer_;
    }

private:
    Texts listed(const Texts& some) const {
        Texts found;
        for (const std::string& each : some)
            if (each.size() >= 3 && each.size() <= kLongestWord && judge_.lists(each))
                found.push_back(each);
        return found;
    }

    Judge judge_;
    Vocabulary vocabulary_;
    mutable std::once_flag asked_;
    mutable std::unique_ptr<LongerWords> longer_;
};

inline bool within(const State& state, int seat) {
    return seat >= 0 && seat < state.seats();
}

// Does an action of whoever is to do it, and tells whether the rules allow it.
inline bool follow(const Words& words, State& state, int seat, const Action& action) {
    const bool own = seat == state.turn;
    switch (action.verb) {
        case Verb::kTake: return state.step == Step::kTurn && own && (take(state), true);
        case Verb::kOffer: return state.step == Step::kTurn && own && (offer(state), true);
        case Verb::kBuy:
        case Verb::kPass:
            if (state.step != Step::kBuy || own || !within(state, seat)) return false;
            if (state.replies[seat] != Reply::kOpen) return false;
            answer(state, seat, action.verb == Verb::kBuy);
            return true;
        case Verb::kLot:
            if (state.step != Step::kLot || !within(state, action.seat)) return false;
            if (state.replies[action.seat] != Reply::kYes) return false;
            bought(state, action.seat);
            return true;
        case Verb::kDraw: {
            if (state.step != Step::kDraw && state.step != Step::kExtra) return false;
            const int place = state.stock.find(*state.deck, state.deck->key[action.cards[0].card]);
            if (place < 0) return false;
            draw(state, state.stock.remove_at(place));
            return true;
        }
        case Verb::kDiscard: {
            if (state.step != Step::kPlay || !own) return false;
            const int place =
                state.hands[seat].find(*state.deck, state.deck->key[action.cards[0].card]);
            if (place < 0 || !discard_allowed(state, seat, state.hands[seat].at[place]))
                return false;
            discard(state, seat, place);
            return true;
        }
        case Verb::kEnd:
            if (state.step != Step::kPlay || !own || !end_allowed(state, seat)) return false;
            turn_over(state);
            return true;
        default:
            return state.step == Step::kPlay && own && Plays(words.judge()).apply(state, action);
    }
}

// Follows actions from a position, each with its seat; gives the position after each.
inline Texts followed(const Words& words, Text options_text, Text letters, Text position,
                      const std::vector<std::pair<int, std::string>>& actions) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const Deck& deck = deck_of(letters);
    State state = read_position(options, deck, position);
    Texts found;
    for (const auto& [seat, text] : actions) {
        if (!follow(words, state, seat, read_action(deck, text))) refuse("refused: " + text);
        found.push_back(write_position(state));
    }
    return found;
}

// Tells of each action whether the rules allow it to a seat in a position.
inline std::vector<bool> allowed(const Words& words, Text options_text, Text letters, Text position,
                                 int seat, const Texts& actions) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const Deck& deck = deck_of(letters);
    const State state = read_position(options, deck, position);
    std::vector<bool> found;
    for (const std::string& text : actions) {
        State after = state;
        try {
            found.push_back(follow(words, after, seat, read_action(deck, text)));
        } catch (const std::invalid_argument&) {
            found.push_back(false);  // such as a card that this deck does not have
        }
    }
    return found;
}

// A hand from a position to its end, now and then at random: its actions, and the position then.
inline Texts wild(const Words& words, Text options_text, Text letters, Text position,
                  std::uint64_t seed) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const Deck& deck = deck_of(letters);
    Player player(words.vocabulary(), Style{});
    return Wild(words.vocabulary(), player, seed).run(read_position(options, deck, position));
}

// "longest patience buys buying lays adds risk parts danger joker pair near laid lacking hold group
// each groups runs expert letters…": the style of a player, 20 numbers and one for each letter.
inline Style read_style(const std::vector<float>& numbers) {
    if (numbers.size() != 20 + 26) refuse("a style has 46 numbers");
    Style style;
    style.longest = static_cast<int>(numbers[0]);
    style.patience = numbers[1];
    style.buys = static_cast<int>(numbers[2]);
    style.buying = numbers[3];
    style.lays = numbers[4] > 0;
    style.adds = numbers[5] > 0;
    style.risk = numbers[6];
    style.parts = numbers[7];
    style.danger = numbers[8];
    style.weights.joker = numbers[9];
    style.weights.pair = numbers[10];
    style.weights.near = numbers[11];
    style.weights.laid = numbers[12];
    style.weights.lacking = numbers[13];
    style.weights.hold = numbers[14];
    style.weights.group = numbers[15];
    style.weights.each = numbers[16];
    style.groups = numbers[17];
    style.runs = numbers[18] > 0;
    style.expert = numbers[19] > 0;
    for (int at = 0; at < 26; ++at) style.weights.letter[at] = numbers[20 + at];
    return style;
}

using Counts = std::vector<std::vector<int>>;

// Decisions, hands, wins and points by player; by hand who went out how often, how often the first
// player had so many turns in it, how often it ended in a round, points by player, and by who began
// and came next; and before each hand of each game what the players had and might expect.
using Sums = std::vector<std::vector<double>>;
using Contest = std::tuple<long, long, std::vector<double>, std::vector<double>, Counts, Counts,
                           Counts, Sums, Sums, Sums>;

// How a player of a contest plays: its style, how far it sees in its own turn, how many playouts it
// may try its ideas out in (0: none; less: it is the reference), and its doubts.
using Entrant = std::tuple<std::vector<float>, int, long long, double, double>;

inline std::unique_ptr<Actor> actor(const Words& words, const Entrant& entrant,
                                    const Known& known) {
    const auto& [style, sees, nodes, doubt, last_doubt] = entrant;
    if (nodes < 0) return std::make_unique<Reference>(words.judge());
    if (nodes == 0) return std::make_unique<Player>(words.vocabulary(), read_style(style));
    return std::make_unique<Trying>(words.vocabulary(), read_style(style), sees, nodes, doubt,
                                    last_doubt, known);
}

// Whole games between players of all kinds.
inline Contest contest(const std::vector<const Words*>& words, Text options_text, Text letters,
                       const std::vector<Entrant>& entrants, int games, std::uint64_t seed) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const Deck& deck = deck_of(letters);
    if (static_cast<int>(entrants.size()) != options.seats) refuse("another number of players");
    if (words.size() != entrants.size()) refuse("another number of vocabularies");
    Known known;
    std::vector<std::unique_ptr<Actor>> owned;
    std::vector<Actor*> players;
    for (std::size_t at = 0; at < entrants.size(); ++at) {
        owned.push_back(actor(*words[at], entrants[at], known));
        players.push_back(owned.back().get());
    }
    const Tally tally = play_games(options, deck, players, games, seed, known);
    Counts outs, turns, rounds;
    Sums by_hand, by_place, expected;
    for (const auto& each : tally.rounds) rounds.emplace_back(each.begin(), each.end());
    for (const auto& each : tally.outs) outs.emplace_back(each.begin(), each.end());
    for (const auto& each : tally.turns) turns.emplace_back(each.begin(), each.end());
    for (const auto& each : tally.by_hand) by_hand.emplace_back(each.begin(), each.end());
    for (const auto& each : tally.by_place) by_place.emplace_back(each.begin(), each.end());
    for (const auto& each : tally.expected) expected.emplace_back(each.begin(), each.end());
    return {tally.decisions,
            tally.hands,
            {tally.wins.begin(), tally.wins.end()},
            {tally.points.begin(), tally.points.end()},
            outs,
            turns,
            rounds,
            by_hand,
            by_place,
            expected};
}

// By stage: how many discards were tried, what they lost squared, and the sums of a regression.
using Lessons = std::vector<
    std::tuple<long, double, std::vector<double>, std::vector<std::vector<double>>>>;

// What discards lost in games of four that play by the script with weights set by hand.
inline Lessons lessons(const Words& words, Text options_text, Text letters,
                       const std::vector<float>& style, int games, std::uint64_t seed) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    Learner learner(words.vocabulary(), read_style(style), seed);
    Known known;
    const std::vector<Actor*> players(static_cast<std::size_t>(options.seats), &learner);
    play_games(options, deck_of(letters), players, games, seed, known);
    Lessons found;
    for (const Lesson& each : learner.lessons) {
        std::vector<std::vector<double>> squares;
        for (const auto& row : each.squares) squares.emplace_back(row.begin(), row.end());
        found.emplace_back(each.rows, each.squared,
                           std::vector<double>(each.lost.begin(), each.lost.end()), squares);
    }
    return found;
}

// A position that a seat cannot tell from the real one, by what it sees.
inline std::string guess(Text options_text, Text letters, Text position, Text hidden, Text unseen,
                         int seat, std::uint64_t seed) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const Sight sight(options, deck_of(letters), position, hidden, unseen);
    ypsilon::Random random(seed);
    return write_position(sight.guess(seat, random));
}

// An idea that was tried: its actions, share of the win, points, rounds, who went out how often,
// and what was held then.
using Tried = std::tuple<Texts, double, double, int, std::vector<int>, double>;

// What a seat does by what it sees, the best first; without rounds what the scripted player does.
// Before it why nothing was tried: the seat "waits" or "holds".
inline std::pair<std::string, std::vector<Tried>> think(
    const Words& words, Text options_text, Text letters, Text position, Text hidden, Text unseen,
    int seat, const std::vector<float>& style, int sees, double doubt,
    std::optional<long long> nodes, std::optional<double> seconds, std::uint64_t seed) {
    const nanobind::gil_scoped_release released;
    ypsilon::Limit limit;
    if (nodes) limit.nodes = *nodes;
    if (seconds)
        limit.end =
            ypsilon::Clock::now() + std::chrono::duration_cast<ypsilon::Clock::duration>(
                                        std::chrono::duration<double>(std::min(*seconds, 1e6)));
    const Options options = read_options(options_text);
    const Deck& deck = deck_of(letters);
    const Sight sight(options, deck, position, hidden, unseen);
    if (!within(sight.known(), seat)) refuse("nobody sits there");
    Thinker thinker(words.vocabulary(), read_style(style), sight, seat, seed, sees);
    thinker.doubt = doubt;
    thinker.think_of_ideas();
    ypsilon::Signals signals;
    thinker.try_out(limit, signals);
    const Idea* best = &thinker.best();
    std::vector<Tried> found;
    const auto tell = [&](const Idea& idea) {
        Texts actions;
        for (const Action& each : idea.actions) actions.push_back(write_action(deck, each));
        const int rounds = static_cast<int>(idea.shares.size());
        const double by = std::max(1, rounds);
        const int lost = rounds - idea.outs[seat];
        found.emplace_back(actions, idea.mean(), idea.points / by, rounds,
                           std::vector<int>(idea.outs.begin(), idea.outs.end()),
                           idea.held / std::max(1, lost));
    };
    tell(*best);
    for (const Idea& each : thinker.ideas)
        if (&each != best) tell(each);
    return {std::string(thinker.patience), found};
}

// How an idea went: everybody's chance to win with its standard error, by round that of the seat,
// who went out how often, and the seat's points in the hand.
using Outlook = std::tuple<std::vector<double>, std::vector<double>, std::vector<float>,
                           std::vector<int>, double>;

// What ideas of a seat are worth: all tried on the same hidden hands and draws, to the end of the
// hand. Nothing done is an idea too.
inline std::vector<Outlook> outlook(const Words& words, Text options_text, Text letters,
                                    Text position, Text hidden, Text unseen, int seat,
                                    const std::vector<Texts>& ideas,
                                    const std::vector<float>& style, int rounds,
                                    std::uint64_t seed) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const Deck& deck = deck_of(letters);
    const Sight sight(options, deck, position, hidden, unseen);
    if (!within(sight.known(), seat)) refuse("nobody sits there");
    std::vector<std::vector<Action>> read(ideas.size());
    for (std::size_t at = 0; at < ideas.size(); ++at)
        for (const std::string& text : ideas[at]) read[at].push_back(read_action(deck, text));
    Player player(words.vocabulary(), read_style(style));
    Seats players;
    players.fill(&player);
    ypsilon::Signals signals;
    std::vector<Outlook> found(ideas.size(), {std::vector<double>(options.seats),
                                              std::vector<double>(options.seats),
                                              {},
                                              std::vector<int>(kMostSeats + 1),
                                              0});
    for (int round = 0; round < rounds; ++round) {
        ypsilon::Random random(seed * 0x9e3779b97f4a7c15ull + static_cast<std::uint64_t>(round));
        const State guess = sight.guess(seat, random);
        const std::uint64_t luck = random.next();
        for (std::size_t at = 0; at < ideas.size(); ++at) {
            signals();
            auto& [shares, squares, own, outs, points] = found[at];
            State state = guess;
            const int rows = state.rows_count;
            ypsilon::Random drawn(luck);
            for (std::size_t each = 0; each < read[at].size(); ++each)
                if (!follow(words, state, seat, read[at][each])) refuse("refused: " + ideas[at][each]);
            if (state.rows_count == rows) play_hand(state, players, drawn);
            const auto chances = shares_of_win(state);
            for (int each = 0; each < options.seats; ++each) {
                shares[each] += chances[each] / rounds;
                squares[each] += chances[each] * chances[each] / rounds;
            }
            own.push_back(static_cast<float>(chances[seat]));
            const Row& row = state.rows[rows];
            ++outs[row.winner == kNobody ? kMostSeats : row.winner];
            points += static_cast<double>(row.laid[seat] - row.held[seat] +
                                          (row.winner == seat ? kTasks[row.hand].bonus : 0)) /
                      rounds;
        }
    }
    for (auto& [shares, errors, own, outs, points] : found)
        for (int each = 0; each < options.seats; ++each)
            errors[each] = std::sqrt(std::max(0.0, errors[each] - shares[each] * shares[each]) /
                                     std::max(1, rounds - 1));
    return found;
}

// How likely the seats win the game as it stands between hands.
inline std::vector<double> standing(Text options_text, Text letters, Text position) {
    const nanobind::gil_scoped_release released;
    const Options options = read_options(options_text);
    const auto shares = shares_of_win(read_position(options, deck_of(letters), position));
    return {shares.begin(), shares.begin() + options.seats};
}

}  // namespace tryce
