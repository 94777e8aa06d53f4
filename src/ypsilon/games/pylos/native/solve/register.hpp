// The solver as functions of the Python module: texts and numbers in, texts out.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <type_traits>

#include "campaign.hpp"
#include "sample.hpp"
#include "summary.hpp"
#include "verify.hpp"

namespace pylos::solve {

namespace nb = nanobind;

inline Reading read_reading(std::string_view text) {
    if (text == "printed") return Reading::printed;
    if (text == "optional") return Reading::optional;
    if (text == "most") return Reading::most;
    if (text == "both_free") return Reading::both_free;
    if (text == "floor_lines") return Reading::floor_lines;
    refuse("reading is printed, optional, most, both_free or floor_lines, not " + quoted(text));
}

inline Terms read_terms(const std::string& variant, const std::string& empty_reserve,
                        const std::string& reading) {
    const EmptyReserve read = read_empty_reserve(empty_reserve);
    if (read == EmptyReserve::early) refuse("games of version 1 are not solved");
    return {read_variant(variant), read, read_reading(reading)};
}

inline std::string write_terms(const Terms& terms) {
    constexpr const char* VARIANTS[] = {"standard", "children", "expert"};
    constexpr const char* EMPTY[] = {"loses", "may_raise"};
    constexpr const char* READINGS[] = {"printed", "optional", "most", "both_free", "floor_lines"};
    return std::string("\"variant\": \"") + VARIANTS[int(terms.variant)] +
           "\", \"empty_reserve\": \"" + EMPTY[int(terms.empty_reserve)] + "\", \"reading\": \"" +
           READINGS[int(terms.reading)] + "\"";
}

// Calls visit with the size of a pyramid as a type.
template <class Visit>
auto sized(int size, Visit&& visit) {
    if (size == 4) return visit(std::integral_constant<int, 4>{});
    if (size == 3) return visit(std::integral_constant<int, 3>{});
    refuse("a pyramid has 3 or 4 cells along its lowest level");
}

// Calls a Python function with numbers; Ctrl-C comes back from it as an exception.
template <class... Numbers>
void tell(const nb::callable& report, Numbers... numbers) {
    const nb::gil_scoped_acquire held;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    report(numbers...);
}

inline std::vector<std::uint64_t> run(const std::string& out, const std::string& checkpoint,
                                      const std::string& variant, const std::string& empty_reserve,
                                      const std::string& reading, int size, int threads,
                                      double every, const nb::callable& report) {
    const nb::gil_scoped_release released;
    Order order{out, checkpoint, read_terms(variant, empty_reserve, reading), threads, every};
    return sized(size, [&](auto side) {
        return Campaign<side()>(order).run([&](const Stage& at) {
            tell(report, at.plies, at.looked_at, at.decided, at.numbers);
        });
    });
}

inline std::uint64_t count(int size) {
    const nb::gil_scoped_release released;
    return sized(size, [](auto side) { return index<side()>().size(); });
}

inline std::uint64_t number_of(const std::string& text, int size) {
    const nb::gil_scoped_release released;
    return sized(size, [&](auto side) {
        const Position position = read_within<side()>(text, Variant::standard);
        const bool top = (position.mine | position.theirs) & Pyramid<side()>::TOP;
        if (top || position.phase != Phase::play)
            refuse("only a position before a turn, the top free, has a number");
        return index<side()>().number(position.mine, position.theirs);
    });
}

inline std::string position_of(std::uint64_t number, int size) {
    const nb::gil_scoped_release released;
    return sized(size, [&](auto side) {
        if (number >= index<side()>().size()) refuse("there is no such number");
        return write_position(index<side()>().position(number));
    });
}

inline std::vector<std::string> turns_of(const std::string& text, const std::string& variant,
                                         const std::string& empty_reserve,
                                         const std::string& reading, int size) {
    const nb::gil_scoped_release released;
    const Terms terms = read_terms(variant, empty_reserve, reading);
    return sized(size, [&](auto side) {
        const Position position = read_within<side()>(text, terms.variant);
        std::vector<std::string> turns;
        Turns<side()>(terms).each_turn(position, [&](const Turn& turn, const Position&) {
            turns.push_back(write_turn(turn));
        });
        std::sort(turns.begin(), turns.end());
        return turns;
    });
}

class Table {
private:
    template <class Visit>
    auto with_size(Visit&& visit) const {
        const nb::gil_scoped_release released;
        return sized(int(solution_.header().size), visit);
    }

    template <class Visit>
    auto looked_up(Visit&& visit) const {
        return with_size([&](auto side) {
            const Lookup<side()> lookup(solution_);
            return visit(lookup);
        });
    }

public:
    explicit Table(const std::string& path) : solution_(path) {
        if (!solution_.header().complete) refuse_file(path, "a checkpoint, not a whole solution");
        if (with_size([](auto side) { return index<side()>().size(); }) != solution_.size())
            refuse_file(path, "the header is damaged");
    }

    std::string about() const {
        const Header& header = solution_.header();
        return "{" + write_terms(header.terms()) + ", \"size\": " + std::to_string(header.size) +
               ", \"numbers\": " + std::to_string(header.count) + "}";
    }

    std::string value(const std::string& text) const {
        return looked_up(
            [&](auto& lookup) { return write_value(lookup.value(lookup.read(text))); });
    }

    std::vector<std::string> turns(const std::string& text) const {
        return looked_up([&](auto& lookup) {
            std::vector<std::string> lines;
            for (const Weighed& each : lookup.turns(lookup.read(text)))
                lines.push_back(write_turn(each.turn) + " " + write_value(each.value));
            return lines;
        });
    }

    std::vector<std::string> sample(const std::string& kind, int balls, int plies,
                                    std::size_t count, std::uint64_t seed) const {
        if (kind != "mixed" && kind != "puzzle") refuse("a sample is mixed or puzzle");
        return with_size([&](auto side) {
            if (balls < 0 || balls >= Pyramid<side()>::MOST) refuse("so many balls do not fit");
            std::size_t rounds = 0;
            const Lookup<side()> lookup(solution_);
            return Sampler<side()>(lookup, seed).draw({kind, balls, plies}, count, [&] {
                if (++rounds % 4096) return;
                const nb::gil_scoped_acquire held;
                if (PyErr_CheckSignals() != 0) throw nb::python_error();
            });
        });
    }

    std::string summary(int threads, const nb::callable& report) const {
        return with_size([&](auto side) {
            return solve::summary<side()>(
                solution_, threads,
                [&](std::uint64_t done, std::uint64_t of) { tell(report, done, of); });
        });
    }

    std::string verify(int threads, const nb::callable& report) const {
        return with_size([&](auto side) {
            const Faults faults = solve::verify<side()>(
                solution_, threads,
                [&](std::uint64_t done, std::uint64_t of) { tell(report, done, of); });
            const std::string first =
                faults.wrong ? "\"" + write_position(index<side()>().position(faults.first)) + "\""
                             : "null";
            return "{\"checked\": " + std::to_string(faults.checked) +
                   ", \"wrong\": " + std::to_string(faults.wrong) + ", \"first\": " + first + "}";
        });
    }

private:
    Mapping solution_;
};

inline void register_solver(nb::module_& module) {
    module.def("solve", &run, nb::arg("out"), nb::arg("checkpoint"), nb::arg("variant"),
               nb::arg("empty_reserve"), nb::arg("reading"), nb::arg("size"), nb::arg("threads"),
               nb::arg("every"), nb::arg("report"),
               "Solves Pylos into a file; gives how many positions each pass decided.");
    module.def("solution_size", &count, nb::arg("size"), "How many numbers a solution has.");
    module.def("number_of", &number_of, nb::arg("position"), nb::arg("size"),
               "The number of a position, up to symmetry.");
    module.def("position_of", &position_of, nb::arg("number"), nb::arg("size"),
               "The position of a number, light to move.");
    module.def("turns_of", &turns_of, nb::arg("position"), nb::arg("variant"),
               nb::arg("empty_reserve"), nb::arg("reading"), nb::arg("size"),
               "The whole turns of a position as the solver plays them, sorted.");
    nb::class_<Table>(module, "Table", "A solution in a file, asked about positions.")
        .def(nb::init<const std::string&>(), nb::arg("path"))
        .def("about", &Table::about)
        .def("value", &Table::value, nb::arg("position"))
        .def("turns", &Table::turns, nb::arg("position"))
        .def("sample", &Table::sample, nb::arg("kind"), nb::arg("balls"), nb::arg("plies"),
             nb::arg("count"), nb::arg("seed"))
        .def("summary", &Table::summary, nb::arg("threads"), nb::arg("report"))
        .def("verify", &Table::verify, nb::arg("threads"), nb::arg("report"));
}

}  // namespace pylos::solve
