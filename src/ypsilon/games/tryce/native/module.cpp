// The native engine of Tryce as a Python module: text in, text out, the GIL released meanwhile.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lexicon.hpp"
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

tryce::HandCard read_card(const std::string& text) {
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
    for (const std::string& each : cards) question.cards.push_back(read_card(each));
    const nb::gil_scoped_release released;
    const tryce::Graph graph = bytes.graph();
    tryce::Answer answer = tryce::Solver(graph, root, question).run();
    return {std::move(answer.lines), answer.proved};
}

}  // namespace

NB_MODULE(_native, module) {
    module.doc() = "The native engine of Tryce: words from letters, and the best groups of a hand.";
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
}
