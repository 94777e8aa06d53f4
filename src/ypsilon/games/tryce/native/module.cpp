// The native engine of Tryce as a Python module: text in, text out, the GIL released meanwhile.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "lexicon.hpp"
#include "numbers/numbered.hpp"
#include "simulation.hpp"
#include "solver.hpp"

namespace nb = nanobind;

namespace {

// The bytes of a Python object, held as long as this lives.
class Bytes {
public:
    explicit Bytes(nb::handle object) {
        if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_SIMPLE) != 0) throw nb::python_error();
    }
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;
    ~Bytes() { PyBuffer_Release(&view_); }

    const void* data() const { return view_.buf; }
    std::size_t size() const { return static_cast<std::size_t>(view_.len); }
    tryce::Graph graph() const { return {view_.buf, static_cast<std::size_t>(view_.len)}; }

private:
    Py_buffer view_{};
};

std::vector<std::string> spelt(nb::handle edges, std::uint32_t root, const std::string& letters,
                               int jokers, std::size_t least) {
    const Bytes bytes(edges);
    const nb::gil_scoped_release released;
    const tryce::Graph graph = bytes.graph();
    tryce::Rack rack(letters, jokers);
    std::vector<std::string> found;
    std::string word;
    tryce::each_spelt(graph, root, rack, word, least,
                      [&](const std::string& each) { found.push_back(each); });
    return found;
}

std::vector<std::pair<std::string, std::string>> extended(
    nb::handle edges, std::uint32_t root, const std::string& word, const std::string& letters,
    int jokers) {
    const Bytes bytes(edges);
    const nb::gil_scoped_release released;
    const tryce::Graph graph = bytes.graph();
    return tryce::Extension(graph, word, letters, jokers).run(root);
}

tryce::HandCard read_hand_card(const std::string& text) {
    static const std::string ranks = "23456789TJQKA", suits = "SHDC";
    static constexpr int values[] = {1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 10};
    tryce::HandCard card;
    card.text = text;
    if (text == "JK") return card;
    if (text.size() != 4 || text[3] < 'A' || text[3] > 'Z') throw std::invalid_argument(text);
    const auto rank = ranks.find(text[0]), suit = suits.find(text[1]);
    if (rank == std::string::npos || suit == std::string::npos) throw std::invalid_argument(text);
    card.rank = static_cast<int>(rank);
    card.suit = static_cast<int>(suit);
    card.letter = text[3] - 'A';
    card.value = values[card.rank];
    return card;
}

std::pair<std::vector<std::string>, bool> solve(nb::handle edges, std::uint32_t root,
                                                const std::vector<std::string>& joined,
                                                const std::vector<std::string>& cards,
                                                int sets, int sequences, int words, bool pat,
                                                bool brief, int taken, long long nodes) {
    if (cards.size() > tryce::kMostCards) throw std::invalid_argument("too many cards");
    const Bytes bytes(edges);
    tryce::Question question{{}, {sets, sequences, words}, pat, brief, taken, nodes, joined};
    for (const std::string& each : cards) question.cards.push_back(read_hand_card(each));
    const nb::gil_scoped_release released;
    const tryce::Graph graph = bytes.graph();
    tryce::Answer answer = tryce::Solver(graph, root, question).run();
    return {std::move(answer.lines), answer.proved};
}

using Roots = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;

void make_words(tryce::Words* self, nb::handle edges, const Roots& roots, bool doubles,
                const std::vector<std::string>& common) {
    const Bytes bytes(edges);
    const auto [words, first, last, barred] = roots;
    const nb::gil_scoped_release released;
    new (self) tryce::Words(bytes.data(), bytes.size(), {words, first, last, barred, doubles}, common);
}

using Games = ypsilon::Batch<tryce::Numbered>;

void make_games(Games* made, int count, const tryce::Words& words, const std::string& options,
                const std::string& letters, bool dealt, bool table, bool fine_cut) {
    tryce::deck_of(letters);  // refuses what are no letters of a deck
    auto shared = std::make_shared<tryce::Shared>(
        tryce::Shared{tryce::read_options(options), letters, dealt, table, fine_cut});
    const nb::gil_scoped_release released;
    const tryce::Numbered game(std::move(shared), words.judge(), words.longer_words());
    new (made) Games(count, game);
}

void add_games(nb::module_& module) {
    ypsilon::batch_class<tryce::Numbered>(module)
        .def("__init__", &make_games, nb::keep_alive<1, 3>(), nb::arg("count"), nb::arg("words"),
             nb::arg("options"), nb::arg("letters"), nb::arg("dealt"), nb::arg("table"),
             nb::arg("fine_cut"))
        .def("position", [](const Games& games, int at) { return games.game(at).position(); },
             nb::arg("at"));
}

void add_simulation(nb::module_& module) {
    nb::class_<tryce::Words>(module, "Words", "A lexicon made ready for playouts.")
        .def("__init__", &make_words, nb::arg("edges"), nb::arg("roots"), nb::arg("doubles"),
             nb::arg("common"));
    module.def("followed", &tryce::followed, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("position"), nb::arg("actions"), "The positions after actions, each with its seat.");
    module.def("allowed", &tryce::allowed, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("position"), nb::arg("seat"), nb::arg("actions"),
               "Whether the rules allow each of some actions.");
    module.def("wild", &tryce::wild, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("position"), nb::arg("seed"),
               "The actions of a hand played to its end, and the position then.");
    module.def("contest", &tryce::contest, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("entrants"), nb::arg("games"), nb::arg("seed"),
               "Decisions, hands, wins, points and outs of games between players of all kinds.");
    module.def("lessons", &tryce::lessons, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("style"), nb::arg("games"), nb::arg("seed"),
               "What discards lost in self-play, by what could be told of the cards.");
    module.def("guess", &tryce::guess, nb::arg("options"), nb::arg("letters"), nb::arg("position"),
               nb::arg("hidden"), nb::arg("unseen"), nb::arg("seat"), nb::arg("seed"),
               "A position that a seat cannot tell from the real one.");
    module.def("think", &tryce::think, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("position"), nb::arg("hidden"), nb::arg("unseen"), nb::arg("seat"),
               nb::arg("style"), nb::arg("sees"), nb::arg("doubt"), nb::arg("nodes").none(),
               nb::arg("seconds").none(), nb::arg("seed"),
               "What a seat could do in its turn and how that went in playouts, the best first; before it "
               "why nothing was tried.");
    module.def("outlook", &tryce::outlook, nb::arg("words"), nb::arg("options"), nb::arg("letters"),
               nb::arg("position"), nb::arg("hidden"), nb::arg("unseen"), nb::arg("seat"),
               nb::arg("ideas"), nb::arg("style"), nb::arg("rounds"), nb::arg("seed"),
               "What ideas of a seat are worth, all tried on the same hidden hands and draws.");
    module.def("standing", &tryce::standing, nb::arg("options"), nb::arg("letters"),
               nb::arg("position"), "How likely the seats win the game as it stands between hands.");
}

}  // namespace

NB_MODULE(_native, module) {
    module.doc() = "The native engine of Tryce: words from letters, best groups, and a simulation.";
    module.def("spelt", &spelt, nb::arg("edges"), nb::arg("root"), nb::arg("letters"),
               nb::arg("jokers"), nb::arg("least"),
               "The words that letters spell, with jokers for vowels, sorted.");
    module.def("extended", &extended, nb::arg("edges"), nb::arg("root"), nb::arg("word"),
               nb::arg("letters"), nb::arg("jokers"),
               "What letters can add before and after a word so that it is one again, sorted.");
    module.def("solve", &solve, nb::arg("edges"), nb::arg("root"), nb::arg("joined"),
               nb::arg("cards"), nb::arg("sets"), nb::arg("sequences"), nb::arg("words"), nb::arg("pat"),
               nb::arg("brief"), nb::arg("taken"), nb::arg("nodes"),
               "The best groups to lay, a line each, and whether that is proved.");
    add_simulation(module);
    add_games(module);
}
