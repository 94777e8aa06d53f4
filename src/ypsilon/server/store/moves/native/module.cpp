// The writer of moves as a Python module: rows in, and a file descriptor that tells when they are
// written.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "writer.hpp"

namespace nb = nanobind;

namespace {

using store::Group;
using store::Outcome;
using store::Row;

store::Value value_of(nb::handle given) {
    if (given.is_none()) return std::monostate{};
    if (nb::isinstance<nb::str>(given)) return nb::cast<std::string>(given);
    return nb::cast<std::int64_t>(given);
}

// Takes rows to write from Python, which it knows nothing of afterwards.
class Rows {
public:
    explicit Rows(const std::vector<std::string>& names) {
        for (const auto& each : names) keys_.push_back(nb::str(each.c_str() + 1));
    }

    std::vector<Row> taken(nb::list rows) const {
        std::vector<Row> found;
        found.reserve(rows.size());
        for (const nb::handle row : rows) {
            Row values;
            values.reserve(keys_.size());
            for (const auto& key : keys_) values.push_back(value_of(row[key]));
            found.push_back(std::move(values));
        }
        return found;
    }

private:
    std::vector<nb::str> keys_;
};

class Writer {
public:
    Writer(const std::string& file, const std::string& settings, int patience,
           const std::string& change, const std::string& add)
        : writer_(file, settings, patience, change, add),
          changes_(writer_.changes()),
          adds_(writer_.adds()) {}

    int fileno() const { return writer_.heard(); }

    void begin(nb::list changed, nb::list added) {
        writer_.begin(Group{changes_.taken(changed), adds_.taken(added)});
    }

    std::tuple<std::string, bool, std::string> outcome() {
        static const char* const ends[] = {"written", "overtaken", "taken", "failed"};
        Outcome found = writer_.outcome();
        return {ends[static_cast<int>(found.end)], found.committing, std::move(found.why)};
    }

    void close() {
        const nb::gil_scoped_release released;
        writer_.close();
    }

private:
    store::Writer writer_;
    Rows changes_, adds_;
};

}  // namespace

NB_MODULE(_native, module) {
    nb::class_<Writer>(module, "Writer")
        .def(nb::init<const std::string&, const std::string&, int, const std::string&,
                      const std::string&>(),
             nb::arg("file"), nb::arg("settings"), nb::arg("patience"), nb::arg("change"),
             nb::arg("add"))
        .def("fileno", &Writer::fileno)
        .def("begin", &Writer::begin, nb::arg("changed"), nb::arg("added"))
        .def("outcome", &Writer::outcome)
        .def("close", &Writer::close);
}
