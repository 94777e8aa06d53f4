// The native Pylos engine as a Python module: text in, text out, the GIL released while it works.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "analysis.hpp"
#include "certain.hpp"
#include "digest/register.hpp"
#include "evaluation.hpp"
#include "moves.hpp"
#include "numbers.hpp"
#include "playouts.hpp"
#include "question.hpp"
#include "rules.hpp"
#include "signals.hpp"
#include "solve/register.hpp"
#include "text.hpp"

namespace nb = nanobind;

namespace {

using Texts = std::vector<std::string>;

pylos::Rules read_rules(const std::string& variant, const std::string& empty_reserve) {
    return {pylos::read_variant(variant), pylos::read_empty_reserve(empty_reserve)};
}

Texts legal(const std::string& position, const std::string& variant,
            const std::string& empty_reserve) {
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    Texts turns;
    pylos::each_turn(pylos::read_position(position, rules.variant), rules,
                     [&](const pylos::Turn& turn, const pylos::Position&) {
                         turns.push_back(pylos::write_turn(turn));
                     });
    std::sort(turns.begin(), turns.end());
    return turns;
}

using Successor = std::tuple<std::string, std::string, std::string>;

// Each turn that the search looks at, the position after it, and how that stands.
std::vector<Successor> successors(const std::string& position, const std::string& variant,
                                  const std::string& empty_reserve) {
    constexpr std::array<const char*, 3> NAMES = {"", "won", "lost"};
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    const pylos::Position here = pylos::read_position(position, rules.variant);
    const bool next_light = !pylos::lights_turn(position);
    std::vector<pylos::Move> moves;
    pylos::add_moves(here, rules, *std::make_unique<pylos::Met>(), moves);
    std::vector<Successor> found;
    for (const pylos::Move& move : moves) {
        const pylos::Position next{here.theirs, move.balls, pylos::Phase::play};
        found.emplace_back(pylos::write_turn(pylos::turn_of(move.cells)),
                           pylos::write_position(next, next_light),
                           NAMES[static_cast<int>(pylos::outcome(next, rules))]);
    }
    return found;
}

int evaluate(const std::string& position, const std::string& variant) {
    const pylos::Variant read = pylos::read_variant(variant);
    const pylos::Position here = pylos::read_position(position, read);
    return pylos::evaluate(here.mine, here.theirs, read);
}

long long perft(const std::string& position, int depth, const std::string& variant,
                const std::string& empty_reserve) {
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    if (depth < 0) pylos::refuse("depth is at least 0");
    ypsilon::Signals signals;
    return pylos::perft(pylos::read_position(position, rules.variant), depth, rules, signals);
}

using Searched = std::tuple<int, int, long long, Texts>;

Searched search(const std::string& position, const Texts& history, const std::string& variant,
                const std::string& empty_reserve, const std::string& repetition,
                std::optional<int> depth, std::optional<long long> nodes,
                std::optional<double> seconds, int threads, std::uint64_t seed,
                const pylos::digest::AnyDigest* digest) {
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    const auto repeats = pylos::read_repetition(repetition);
    pylos::Question question = pylos::read_question(position, history, rules, repeats);
    pylos::set_limits(question, {depth, nodes, seconds}, threads);
    question.seed = seed;
    if (digest) question.digest = digest->real(rules);
    ypsilon::Signals signals;
    const pylos::Answer answer = pylos::analyse(question, signals);
    Texts line;
    for (const pylos::Cells& cells : answer.line)
        line.push_back(pylos::write_turn(pylos::turn_of(cells)));
    return {answer.value, answer.depth, answer.nodes, line};
}

std::string certain(const std::string& position, const Texts& history, const std::string& variant,
                    const std::string& empty_reserve, const std::string& repetition,
                    std::optional<long long> nodes, std::optional<double> seconds,
                    const pylos::digest::AnyDigest* digest) {
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    const auto repeats = pylos::read_repetition(repetition);
    pylos::Question question = pylos::read_question(position, history, rules, repeats);
    pylos::set_limits(question, {std::nullopt, nodes, seconds}, 1);
    if (digest) question.digest = digest->real(rules);
    ypsilon::Signals signals;
    const auto worth = pylos::certain(question, signals);
    if (!worth) return "";
    return *worth == pylos::digest::WON ? "win" : *worth == pylos::digest::LOST ? "loss" : "draw";
}

Texts playout(std::uint64_t seed, const std::string& variant, const std::string& empty_reserve,
              const std::string& repetition) {
    pylos::Playout game(read_rules(variant, empty_reserve), pylos::read_repetition(repetition));
    ypsilon::Random random(seed);
    Texts turns;
    game.play(random, [&](const pylos::Turn& turn) { turns.push_back(pylos::write_turn(turn)); });
    return turns;
}

std::tuple<long long, long long, long long> playouts(long long games, std::uint64_t seed,
                                                     const std::string& variant,
                                                     const std::string& empty_reserve,
                                                     const std::string& repetition) {
    pylos::Playout game(read_rules(variant, empty_reserve), pylos::read_repetition(repetition));
    ypsilon::Signals signals;
    std::array<long long, 3> results{};
    for (long long number = 0; number < games; ++number) {
        if (number % 1024 == 0) signals();
        ypsilon::Random random(seed + static_cast<std::uint64_t>(number));
        ++results[static_cast<int>(game.play(random, [](const pylos::Turn&) {}))];
    }
    return {results[0], results[1], results[2]};
}

}  // namespace

NB_MODULE(_native, module) {
    const auto released = nb::call_guard<nb::gil_scoped_release>();
    module.doc() = "The native Pylos engine: text in, text out.";
    pylos::digest::register_digest(module);  // before what takes a digest
    module.attr("PROVED") = pylos::PROVED;
    module.attr("SURE") = pylos::SURE;
    module.attr("KNOWN") = pylos::KNOWN;
    module.attr("WIN") = pylos::WIN;
    module.def("legal", &legal, nb::arg("position"), nb::arg("variant"), nb::arg("empty_reserve"),
               released, "The whole turns of a position, or the rest of a begun one, sorted.");
    module.def("successors", &successors, nb::arg("position"), nb::arg("variant"),
               nb::arg("empty_reserve"), released,
               "Each turn that the search looks at, the position after it, and how that stands.");
    module.def("evaluate", &evaluate, nb::arg("position"), nb::arg("variant"), released,
               "What a position is worth to who is to move, in hundredths of a ball.");
    module.def("perft", &perft, nb::arg("position"), nb::arg("depth"), nb::arg("variant"),
               nb::arg("empty_reserve"), released,
               "The number of sequences of so many turns, repetition draws left out.");
    module.def("search", &search, nb::arg("position"), nb::arg("history"), nb::arg("variant"),
               nb::arg("empty_reserve"), nb::arg("repetition"), nb::kw_only(),
               nb::arg("depth") = nb::none(), nb::arg("nodes") = nb::none(),
               nb::arg("seconds") = nb::none(), nb::arg("threads") = 1, nb::arg("seed") = 0,
               nb::arg("digest").none() = nb::none(), released,
               "The value of a position, the depth, the nodes, and the line of best play.");
    module.def("certain", &certain, nb::arg("position"), nb::arg("history"), nb::arg("variant"),
               nb::arg("empty_reserve"), nb::arg("repetition"), nb::kw_only(),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
               nb::arg("digest").none() = nb::none(), released,
               "What a position is worth for certain to who is to move; empty where nobody knows.");
    module.def("playout", &playout, nb::arg("seed"), nb::arg("variant"), nb::arg("empty_reserve"),
               nb::arg("repetition"), released, "The turns of one game played at random.");
    module.def("playouts", &playouts, nb::arg("games"), nb::arg("seed"), nb::arg("variant"),
               nb::arg("empty_reserve"), nb::arg("repetition"), released,
               "How many of so many random games light and dark won, and how many were drawn.");
    pylos::solve::register_solver(module);
    pylos::register_batch(module);
}
