// The native Tyros engine as a Python module: text in, text out, the GIL released meanwhile.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <vector>

#include "asked.hpp"
#include "numbers.hpp"
#include "playouts.hpp"
#include "search/learning.hpp"
#include "search/outlook.hpp"
#include "search/search.hpp"
#include "signals.hpp"

namespace nb = nanobind;

namespace {

using namespace tyros;
using Text = const std::string&;
using Texts = std::vector<std::string>;

// The map that this thread was last asked for: most games are played on one.
const Chart& chart_of(Text text) {
    thread_local std::string last;
    thread_local Chart chart;
    if (text != last) {
        last.clear();
        chart = read_chart(text);
        last = text;
    }
    return chart;
}

// Reads `seats trades offers founding`, and the map.
Rules rules_of(Text options, Text chart) {
    std::string_view text = options;
    Rules rules{&chart_of(chart)};
    rules.seats = read_number(cut(text, ' '));
    rules.trades = read_number(cut(text, ' '));
    rules.offers = read_number(cut(text, ' '));
    if (rules.seats != 3 && rules.seats != 4) refuse("three or four play");
    if (text != "first" && text != "variable") refuse("founding is first or variable");
    rules.founded = text == "first";
    return rules;
}

Texts legal(Text position, int seat, Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    const State state = read_position(rules, position);
    Texts found;
    each_mover(rules, state, [&](int mover) {
        if (mover != seat) return;
        each_action(rules, state, seat, [&](const Action& each) {
            found.push_back(write_action(*rules.chart, state, each));
        });
    });
    return found;
}

std::string applied(Text position, int seat, Text action, Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    State state = read_position(rules, position);
    if (seat < 0)
        happen(rules, state, read_luck(rules, state, action));
    else
        apply(rules, state, seat, read_action(rules, state, action));
    return write_position(rules, state);
}

std::string start(Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    return write_position(rules, initial(rules));
}

std::pair<std::vector<int>, std::vector<double>> scores(Text position, Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    const Scores found = scores_of(read_position(rules, position));
    const auto shares = shares_of(found, rules.seats);
    return {{found.totals.begin(), found.totals.begin() + rules.seats},
            {shares.begin(), shares.begin() + rules.seats}};
}

std::string guess(Text view, std::uint64_t seed, Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    const Knowledge known = read_knowledge(rules, view);
    Random random(seed);
    return write_position(rules, secret_answers(rules, known, guessed(rules, known, random), random));
}

// What the player by rules of thumb does.
std::string decide(Text view, Text numbers, std::uint64_t seed, Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    const Knowledge known = read_knowledge(rules, view);
    Random random(seed);
    const State state = guessed(rules, known, random);
    const Action action = decided(rules, state, known.seat, read_numbers(numbers), random);
    return write_action(*rules.chart, state, action);
}

// Action, share, points, games, and whether it was still open.
using Candidate = std::tuple<std::string, double, std::vector<double>, int, bool>;

// Reads `rounds=1 scale=8 trades=1 doubt=1 sure=2.5 depth=3`.
Question read_question(Text course, Text own, Text others) {
    Question question;
    question.course.own = read_numbers(own);
    question.course.others = read_numbers(others);
    std::string_view text = course;
    while (!text.empty()) {
        auto value = cut(text, ' ');
        const auto name = cut(value, '=');
        const double number = read_decimal(value);
        if (name == "rounds") question.course.rounds = static_cast<int>(number);
        else if (name == "scale") question.course.scale = number;
        else if (name == "trades") question.trades = number > 0;
        else if (name == "doubt") question.doubt = number;
        else if (name == "sure") question.sure = number;
        else if (name == "depth") question.growth.depth = static_cast<int>(number);
        else refuse(quoted(name) + " is no part of a course");
    }
    return question;
}

std::pair<std::vector<Candidate>, long long> search(Text view, Text own, Text others, Text course,
                                                    Text options, Text chart,
                                                    std::optional<long long> nodes,
                                                    std::optional<double> seconds,
                                                    std::uint64_t seed) {
    Question question = read_question(course, own, others);
    const ypsilon::Asked asked{std::nullopt, nodes, seconds};
    asked.check(0);
    question.limit = asked.limit();
    question.seed = seed;
    const Rules rules = rules_of(options, chart);
    const Knowledge known = read_knowledge(rules, view);
    ypsilon::Signals signals;
    Search<ypsilon::Signals> search(rules, known, question, signals);
    search.run();
    const Weighed& best = search.best();
    std::vector<Candidate> found;
    const auto add = [&](const Weighed& each) {
        std::vector<double> points(each.points.begin(), each.points.begin() + rules.seats);
        for (double& sum : points) sum /= std::max<double>(1, each.shares.size());
        found.emplace_back(write_action(*rules.chart, known.state, each.action), each.mean(),
                           points, static_cast<int>(each.shares.size()), each.open);
    };
    add(best);
    for (const Weighed& each : search.found)
        if (&each != &best) add(each);
    return {found, search.games};
}

// Everybody's chance to win with its standard error, and by guess that of the seat.
using Prospect = std::tuple<std::vector<double>, std::vector<double>, std::vector<float>>;

// What actions of a seat are worth, played on to the end; an empty one is none.
std::vector<Prospect> outlook(Text view, const Texts& actions, Text numbers, Text options,
                              Text chart, int guesses, std::uint64_t seed) {
    const Rules rules = rules_of(options, chart);
    const Knowledge known = read_knowledge(rules, view);
    Course course;
    course.own = course.others = read_numbers(numbers);
    std::vector<std::optional<Action>> read;
    for (const std::string& each : actions)
        read.push_back(each.empty() ? std::nullopt
                                    : std::optional(read_action(rules, known.state, each)));
    ypsilon::Signals signals;
    std::vector<Prospect> found;
    for (const Outlook& each : outlooks(rules, known, course, read, guesses, seed, signals)) {
        std::vector<double> shares, errors;
        for (int seat = 0; seat < rules.seats; ++seat)
            shares.push_back(each.shares[seat]), errors.push_back(each.error(seat));
        found.emplace_back(shares, errors, each.own);
    }
    return found;
}

// How many decisions so many random games took.
long long playouts(int games, std::uint64_t seed, Text options, Text chart) {
    const Rules rules = rules_of(options, chart);
    Listed listed;
    ypsilon::Signals signals;
    long long decisions = 0;
    for (int game = 0; game < games; ++game) {
        signals();
        Random random(seed + static_cast<std::uint64_t>(game));
        State state = initial(rules);
        decisions += play_at_random(rules, state, listed, random);
    }
    return decisions;
}

// Of each trait its worth at the start and how much more at the end; how steep; and the loss.
using Judgement = std::tuple<std::vector<std::pair<double, double>>, std::vector<double>, double>;

Judgement learn_to_judge(int games, std::uint64_t seed, Text numbers, Text options, Text chart) {
    if (games < 1) refuse("at least one game is needed");
    const Rules rules = rules_of(options, chart);
    const Numbers own = read_numbers(numbers);
    Lessons lessons;
    ypsilon::Signals signals;
    for (int game = 0; game < games; ++game) {
        signals();
        play_lesson(rules, own, seed + static_cast<std::uint64_t>(game), lessons);
    }
    const auto [learnt, loss] = learn(rules, lessons);
    std::vector<std::pair<double, double>> worths;
    for (const Slope& each : learnt.worth) worths.emplace_back(each.start, each.more);
    return {worths, {learnt.steep.begin(), learnt.steep.end()}, loss};
}

using Games = ypsilon::Batch<Numbered>;

void make_games(Games* made, int count, Text options, Text chart, const Texts& actions) {
    const Rules rules = rules_of(options, chart);
    new (made) Games(count, Numbered(std::make_shared<Shared>(*rules.chart, rules, actions)));
}

}  // namespace

NB_MODULE(_native, module) {
    const nb::call_guard<nb::gil_scoped_release> released;
    module.doc() = "The native Tyros engine: text in, text out, the GIL released while it works.";
    module.def("start", &start, nb::arg("options"), nb::arg("chart"), released,
               "The position at the start.");
    module.def("legal", &legal, nb::arg("position"), nb::arg("seat"), nb::arg("options"),
               nb::arg("chart"), released, "The actions that the rules list for a seat.");
    module.def("applied", &applied, nb::arg("position"), nb::arg("seat"), nb::arg("action"),
               nb::arg("options"), nb::arg("chart"), released, "The position after an action.");
    module.def("scores", &scores, nb::arg("position"), nb::arg("options"), nb::arg("chart"),
               released, "The points if the game ended now, and the shares of the win.");
    module.def("guess", &guess, nb::arg("view"), nb::arg("seed"), nb::arg("options"),
               nb::arg("chart"), released, "A position drawn from what a seat knows.");
    module.def("decide", &decide, nb::arg("view"), nb::arg("numbers"), nb::arg("seed"),
               nb::arg("options"), nb::arg("chart"), released,
               "What the player by rules of thumb does.");
    module.def("search", &search, nb::arg("view"), nb::arg("own"), nb::arg("others"),
               nb::arg("course"), nb::arg("options"), nb::arg("chart"), nb::kw_only(),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
               nb::arg("seed") = 0, released,
               "The candidates, the best first: action, share, points, games, open; and all games.");
    module.def("outlook", &outlook, nb::arg("view"), nb::arg("actions"), nb::arg("numbers"),
               nb::arg("options"), nb::arg("chart"), nb::arg("guesses"), nb::arg("seed"), released,
               "Of each action everybody's chance to win, its error, and the seat's by guess.");
    module.def("learn_to_judge", &learn_to_judge, nb::arg("games"), nb::arg("seed"),
               nb::arg("numbers"), nb::arg("options"), nb::arg("chart"), released,
               "What traits at the end of a round are worth: start and slope, steepness, loss.");
    ypsilon::batch_class<Numbered>(module)
        .def("__init__", &make_games, nb::arg("count"), nb::arg("options"), nb::arg("chart"),
             nb::arg("actions"))
        .def("position", [](const Games& games, int at) { return games.game(at).position(); },
             nb::arg("at"));
    module.attr("MOST_WATERS") = MOST_WATERS;
    module.def("playouts", &playouts, nb::arg("games"), nb::arg("seed"), nb::arg("options"),
               nb::arg("chart"), released, "How many decisions so many random games took.");
}
