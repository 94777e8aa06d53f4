// The native Pylos engine as a Python module: text in, text out, the GIL released while it works.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "rules.hpp"
#include "text.hpp"

namespace nb = nanobind;

namespace {

// Lets Ctrl-C end a long count. The GIL is asked for rarely, because each wait for it can take
// milliseconds while another Python thread is busy.
class Signals {
public:
    void operator()() {
        const auto now = std::chrono::steady_clock::now();
        if (now < due_) return;
        due_ = now + std::chrono::milliseconds(100);
        const nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }

private:
    std::chrono::steady_clock::time_point due_{};
};

pylos::Rules read_rules(const std::string& variant, const std::string& empty_reserve) {
    return {pylos::read_variant(variant), pylos::read_empty_reserve(empty_reserve)};
}

std::vector<std::string> legal(const std::string& position, const std::string& variant,
                               const std::string& empty_reserve) {
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    std::vector<std::string> turns;
    pylos::each_turn(pylos::read_position(position, rules.variant), rules,
                     [&](const pylos::Turn& turn, const pylos::Position&) {
                         turns.push_back(pylos::write_turn(turn));
                     });
    std::sort(turns.begin(), turns.end());
    return turns;
}

long long perft(const std::string& position, int depth, const std::string& variant,
                const std::string& empty_reserve) {
    const pylos::Rules rules = read_rules(variant, empty_reserve);
    if (depth < 0) pylos::refuse("depth is at least 0");
    Signals signals;
    return pylos::perft(pylos::read_position(position, rules.variant), depth, rules, signals);
}

}  // namespace

NB_MODULE(_native, module) {
    module.doc() = "The native Pylos engine: text in, text out.";
    module.def("legal", &legal, nb::arg("position"), nb::arg("variant"), nb::arg("empty_reserve"),
               nb::call_guard<nb::gil_scoped_release>(),
               "The whole turns of a position, or the rest of a begun one, sorted.");
    module.def("perft", &perft, nb::arg("position"), nb::arg("depth"), nb::arg("variant"),
               nb::arg("empty_reserve"), nb::call_guard<nb::gil_scoped_release>(),
               "The number of sequences of so many turns, repetition draws left out.");
}
