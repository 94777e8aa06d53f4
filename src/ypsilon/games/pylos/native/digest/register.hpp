// Digests as classes and functions of the Python module.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <variant>

#include "../solve/table.hpp"
#include "digest.hpp"

namespace pylos::digest {

namespace nb = nanobind;

// A digest of the real pyramid or, for tests, of the small one.
class AnyDigest {
public:
    AnyDigest(const std::string& path, const std::string& unpacked) {
        Stored stored(path);
        for (const StoredLayer& each : stored.layers()) layers_.push_back(each.balls);
        const nb::gil_scoped_release released;
        if (stored.header().size == 4)
            digest_.emplace<Real>(std::make_unique<Digest<4>>(std::move(stored), unpacked));
        else
            digest_.emplace<Small>(std::make_unique<Digest<3>>(std::move(stored), unpacked));
    }

    // The real one, for a search by these rules; else none.
    const Digest<4>* real(Rules rules) const {
        const auto* found = std::get_if<Real>(&digest_);
        const bool fits = found && (*found)->variant() == rules.variant &&
                          rules.empty_reserve == EmptyReserve::loses;
        return fits ? found->get() : nullptr;
    }

    std::optional<std::string> worth(const std::string& text) const {
        constexpr std::array<const char*, 3> NAMES = {"loss", "draw", "win"};
        return std::visit(
            [&](const auto& digest) -> std::optional<std::string> {
                const Position position = read_position(text, digest->variant());
                if (!digest->fits(position) || position.phase != Phase::play)
                    refuse("a digest holds positions between turns, before the end");
                const auto worth = digest->worth(position.mine, position.theirs);
                return worth ? std::optional<std::string>(NAMES[*worth]) : std::nullopt;
            },
            digest_);
    }

    // What a position seems worth to who is to move, in hundredths of a ball.
    std::optional<int> foretold(const std::string& text) const {
        return std::visit(
            [&](const auto& digest) {
                const Position position = read_position(text, digest->variant());
                return digest->foretold(position.mine, position.theirs);
            },
            digest_);
    }

    const std::vector<int>& layers() const { return layers_; }

    std::size_t decoded() const {
        return std::visit([](const auto& digest) { return digest->decoded(); }, digest_);
    }

    std::string variant() const {
        constexpr std::array<const char*, 3> NAMES = {"standard", "children", "expert"};
        return std::visit([&](const auto& digest) { return NAMES[int(digest->variant())]; },
                          digest_);
    }

private:
    using Real = std::unique_ptr<Digest<4>>;
    using Small = std::unique_ptr<Digest<3>>;

    std::vector<int> layers_;
    std::variant<Small, Real> digest_;
};

inline void run(const std::string& solution, const std::vector<int>& layers, std::uint32_t lessons,
                const std::string& out, const nb::callable& report) {
    const solve::Mapping from{solution};
    if (!from.header().complete) refuse(solution + ": a checkpoint, not a whole solution");
    auto pause = [&, last = std::size_t{0}](std::size_t done, std::size_t of) mutable {
        if (done > last && done < last + of / 20) return;
        last = done;
        const nb::gil_scoped_acquire held;
        report(done, of);
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    };
    const nb::gil_scoped_release released;
    if (from.header().size == 4)
        condense<4>(from, {layers, lessons}, out, pause);
    else
        condense<3>(from, {layers, lessons}, out, pause);
}

inline void register_digest(nb::module_& module) {
    module.def("condense", &run, nb::arg("solution"), nb::arg("layers"),
               nb::arg("lessons"), nb::arg("out"), nb::arg("report"),
               "Makes a digest of a solution: layers with so many balls, and patterns.");
    nb::class_<AnyDigest>(module, "Digest", "A part of a solution, small enough to be shipped.")
        .def(nb::init<const std::string&, const std::string&>(), nb::arg("path"),
             nb::arg("unpacked") = "")
        .def("worth", &AnyDigest::worth, nb::arg("position"),
             nb::call_guard<nb::gil_scoped_release>())
        .def("foretold", &AnyDigest::foretold, nb::arg("position"),
             nb::call_guard<nb::gil_scoped_release>())
        .def_prop_ro("layers", &AnyDigest::layers)
        .def_prop_ro("decoded", &AnyDigest::decoded)
        .def_prop_ro("variant", &AnyDigest::variant);
}

}  // namespace pylos::digest
