// The native Trypsylon engine as a Python module: text in, text out, the GIL released meanwhile.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "distance.hpp"
#include "first_steps.hpp"
#include "numbers.hpp"
#include "playouts.hpp"
#include "question.hpp"
#include "rules.hpp"
#include "signals.hpp"
#include "text.hpp"
#include "wins.hpp"

namespace nb = nanobind;

namespace {

using namespace trypsylon;
using Texts = std::vector<std::string>;
using Text = const std::string&;

constexpr std::array<const char*, 3> WINNERS = {"beach", "meadow", ""};

Texts legal(Text position, Text variant, Text board) {
    const Rules rules = read_rules(variant, board);
    const Position here = read_position(position, rules);
    Texts turns;
    if (over(here, rules)) return turns;
    each_turn(here, rules,
              [&](const Turn& turn, const After&) { turns.push_back(write_turn(turn)); });
    std::sort(turns.begin(), turns.end());
    return turns;
}

using Successor = std::tuple<std::string, std::string, std::string>;

// Every `every`th turn from `first` on, the position after it, and who has won by it.
std::vector<Successor> successors(Text position, Text variant, Text board, int every, int first) {
    if (every < 1 || first < 0) refuse("every is at least 1, first at least 0");
    const Rules rules = read_rules(variant, board);
    const Position here = read_position(position, rules);
    std::vector<Successor> found;
    int number = 0;
    if (over(here, rules)) return found;
    each_turn(here, rules, [&](const Turn& turn, const After& after) {
        if (number++ % every != first) return;
        found.emplace_back(
            write_turn(turn), write_position(next_position(here, rules, after), *rules.board),
            WINNERS[winner(*rules.board, after.cards, here.mover)]);
    });
    return found;
}

std::pair<int, int> distances(Text position, Text board) {
    const Rules rules = read_rules("standard", board);
    const Distances found(*rules.board, read_position(position, rules).cards);
    return {found.of(BEACH), found.of(MEADOW)};
}

// The pathways, each with its cells and the shores that it reaches.
std::vector<std::pair<std::string, std::string>> pathways(Text position, Text board) {
    const Rules rules = read_rules("standard", board);
    const Cards cards = read_position(position, rules).cards;
    const Network net(*rules.board, cards);
    std::vector<std::pair<std::string, std::string>> found;
    for (Bits left = cards.up; left;) {
        const Bits cells = net.flood(ypsilon::lowest(left));
        std::string shores;
        for (int side = 0; side < 4; ++side)
            if (net.shore(side) & cells) shores += SIDE_NAMES[side];
        found.emplace_back(write_cells(cells), shores);
        left &= ~cells;
    }
    return found;
}

// The cards whose diagonal does not count.
std::string gaps(Text position, Text board) {
    const Rules rules = read_rules("standard", board);
    const Cards cards = read_position(position, rules).cards;
    const Diagonals counted = Network(*rules.board, cards).counted;
    return write_cells(cards.up & ~(counted.nw | counted.ne | counted.sw | counted.se));
}

long long perft(Text position, int depth, Text variant, Text board) {
    const Rules rules = read_rules(variant, board);
    if (depth < 0) refuse("depth is at least 0");
    const Position here = read_position(position, rules);
    ypsilon::Signals signals;
    return over(here, rules) && depth ? 0 : count_turns(here, depth, rules, signals);
}

std::tuple<long long, long long, long long> outcomes(Text position, int depth, Text variant,
                                                     Text board) {
    const Rules rules = read_rules(variant, board);
    if (depth < 1) refuse("depth is at least 1");
    ypsilon::Signals signals;
    const Position here = read_position(position, rules);
    Outcomes found{};
    if (!over(here, rules)) count_outcomes(here, depth, rules, signals, found);
    return {found[BEACH], found[MEADOW], found[NOBODY]};
}

// A turn that wins at once; empty where there is none.
std::string win(Text position, Text variant, Text board) {
    const Rules rules = read_rules(variant, board);
    const Position here = read_position(position, rules);
    if (over(here, rules)) return "";
    const auto found = Wins(rules).find(here);
    return found ? write_turn(*found) : "";
}

// Turns after which the other cannot win at once, at most so many, each of other cards.
Texts safe(Text position, Text variant, Text board, int most) {
    const Rules rules = read_rules(variant, board);
    const Position here = read_position(position, rules);
    Texts found;
    if (over(here, rules)) return found;
    Unlimited unlimited;
    std::vector<Move> moves;
    Generator<Unlimited>(rules, unlimited).add(here, 0, moves);
    std::stable_sort(moves.begin(), moves.end(), better);
    Refutations refutations(rules);
    Met met;
    for (const Move& move : moves) {
        if (static_cast<int>(found.size()) >= most) break;
        if (move.order == -WIN) continue;
        if (move.order < WIN && refutations.find(next_position(here, rules, move.after))) continue;
        if (met.add(key_of(move.after.cards))) found.push_back(write_turn(move.turn));
    }
    return found;
}

using Known = std::tuple<std::string, std::string, int>;

// For each action the best turn that begins with it: what it is worth for certain, in how many.
std::vector<Known> first_steps(Text position, Text variant, Text board) {
    const Rules rules = read_rules(variant, board);
    const Position here = read_position(position, rules);
    std::vector<Known> found;
    if (over(here, rules)) return found;
    for (const FirstStep& step : FirstSteps(here, rules).all()) {
        const bool known = step.certain != Certain::unknown;
        const std::string worth = !known ? "" : step.certain == Certain::wins ? "win" : "loss";
        const int plies = !known ? 0 : step.certain == Certain::lets_win ? 2 : 1;
        found.emplace_back(write_turn(step.turn), worth, plies);
    }
    return found;
}

using Candidate = std::tuple<std::string, std::string, int, int>;

// The turns as the search sees them at first, the best first: each with the position after it, its
// first value, and how many face-up cards it moves.
std::vector<Candidate> candidates(Text position, Text variant, Text board, int halves) {
    if (halves < 0) refuse("halves are at least 0");
    const Rules rules = read_rules(variant, board);
    const Position here = read_position(position, rules);
    if (here.hand != Hand::none) refuse("candidates are whole turns: no card is in hand");
    Unlimited unlimited;
    std::vector<Move> moves;
    if (!over(here, rules))
        Generator<Unlimited>(rules, unlimited).add(here, static_cast<std::size_t>(halves), moves);
    std::stable_sort(moves.begin(), moves.end(), better);
    std::vector<Candidate> found;
    for (const Move& move : moves)
        found.emplace_back(
            write_turn(move.turn),
            write_position(next_position(here, rules, move.after), *rules.board), move.order,
            played(here, rules, move.turn)->shifted);
    return found;
}

using Searched = std::tuple<int, int, long long, Texts>;

Searched search(Text position, const Texts& history, Text variant, Text board,
                std::optional<int> turns_left, std::optional<int> depth,
                std::optional<long long> nodes, std::optional<double> seconds,
                std::uint64_t seed) {
    const Rules rules = read_rules(variant, board);
    Question question = read_question(position, history, rules, turns_left);
    set_limits(question, {depth, nodes, seconds});
    question.seed = seed;
    ypsilon::Signals signals;
    const Answer answer = analyse(question, signals);
    Texts line;
    for (const Turn& turn : answer.line) line.push_back(write_turn(turn));
    return {answer.value, answer.depth, answer.nodes, line};
}

Texts playout(std::uint64_t seed, Text variant, Text board, Text repetition) {
    Playout game(read_rules(variant, board), read_repetition(repetition));
    ypsilon::Random random(seed);
    Texts turns;
    game.play(random, [&](const Turn& turn) { turns.push_back(write_turn(turn)); });
    return turns;
}

std::tuple<long long, long long, long long> playouts(long long games, std::uint64_t seed,
                                                     Text variant, Text board, Text repetition) {
    Playout game(read_rules(variant, board), read_repetition(repetition));
    ypsilon::Signals signals;
    std::array<long long, 3> results{};
    for (long long number = 0; number < games; ++number) {
        if (number % 256 == 0) signals();
        ypsilon::Random random(seed + static_cast<std::uint64_t>(number));
        ++results[game.play(random, [](const Turn&) {})];
    }
    return {results[0], results[1], results[2]};
}

}  // namespace

NB_MODULE(_native, module) {
    const auto released = nb::call_guard<nb::gil_scoped_release>();
    module.attr("PROVED") = PROVED;
    module.attr("WIN") = WIN;
    module.doc() = "The native Trypsylon engine: text in, text out.";
    module.def("legal", &legal, nb::arg("position"), nb::arg("variant"), nb::arg("board"), released,
               "The whole turns of a position, or the rest of a begun one, sorted.");
    module.def("successors", &successors, nb::arg("position"), nb::arg("variant"), nb::arg("board"),
               nb::arg("every") = 1, nb::arg("first") = 0, released,
               "Every so many turns one, the position after it, and who has won by it.");
    module.def("distances", &distances, nb::arg("position"), nb::arg("board"), released,
               "How many cards the beach and the meadow player still need.");
    module.def("pathways", &pathways, nb::arg("position"), nb::arg("board"), released,
               "The pathways, each with its cells and the shores that it reaches.");
    module.def("gaps", &gaps, nb::arg("position"), nb::arg("board"), released,
               "The cells of cards whose diagonal does not count.");
    module.def("perft", &perft, nb::arg("position"), nb::arg("depth"), nb::arg("variant"),
               nb::arg("board"), released, "The number of sequences of so many turns.");
    module.def("outcomes", &outcomes, nb::arg("position"), nb::arg("depth"), nb::arg("variant"),
               nb::arg("board"), released,
               "How many sequences of so many turns beach and meadow win by the last, and nobody.");
    module.def("win", &win, nb::arg("position"), nb::arg("variant"), nb::arg("board"), released,
               "A turn that wins at once; empty where there is none.");
    module.def("safe", &safe, nb::arg("position"), nb::arg("variant"), nb::arg("board"),
               nb::arg("most"), released,
               "Turns after which the other cannot win at once, at most so many.");
    module.def("first_steps", &first_steps, nb::arg("position"), nb::arg("variant"),
               nb::arg("board"), released,
               "For each action the best turn that begins with it, and its worth if certain.");
    module.def("candidates", &candidates, nb::arg("position"), nb::arg("variant"),
               nb::arg("board"), nb::arg("halves") = 0, released,
               "The turns, the best first: the position after each, its first value, cards moved.");
    module.def("search", &search, nb::arg("position"), nb::arg("history"), nb::arg("variant"),
               nb::arg("board"), nb::kw_only(), nb::arg("turns_left") = nb::none(),
               nb::arg("depth") = nb::none(), nb::arg("nodes") = nb::none(),
               nb::arg("seconds") = nb::none(), nb::arg("seed") = 0, released,
               "The value of a position, the depth, the nodes, and the line of best play.");
    module.def("playout", &playout, nb::arg("seed"), nb::arg("variant"), nb::arg("board"),
               nb::arg("repetition"), released, "The turns of one game played at random.");
    trypsylon::register_batch(module);
    module.def("playouts", &playouts, nb::arg("games"), nb::arg("seed"), nb::arg("variant"),
               nb::arg("board"), nb::arg("repetition"), released,
               "How many of so many random games beach and meadow won, and how many were drawn.");
}
