// Many games stepped at once by numbers; what is seen of them is written into the caller's arrays.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "random.hpp"
#include "texts.hpp"

namespace ypsilon {

namespace nb = nanobind;

template <class T>
using Line = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Table = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// A Game knows size() and actions(), how many numbers a view and the actions have; seed() decides
// its luck, reset() begins it, seat() is to decide, is_open(number) and play(number) are its
// decisions, open(mask) tells all that are open, play() tells whether it is over, result() then
// what everybody's shares and scores are, and write(row) writes what the seat sees.
template <class Game>
class Batch {
public:
    Batch(int count, const Game& game) : games_(checked(count), game) {}

    int size() const { return games_[0].size(); }
    int actions() const { return games_[0].actions(); }

    void reset(std::uint64_t seed, Table<std::int16_t> seen, Table<std::int8_t> mask,
               Line<std::int8_t> seats) {
        const View view = check(seen, mask, seats);
        nb::gil_scoped_release released;
        Random seeds(seed);
        for (std::size_t at = 0; at < games_.size(); ++at) {
            games_[at].seed(seeds.next());
            games_[at].reset();
            show(at, view);
        }
    }

    // A game that has ended begins anew, and what is seen is its first position.
    void step(Line<const std::int64_t> numbers, Table<std::int16_t> seen,
              Table<std::int8_t> mask, Line<std::int8_t> seats, Line<bool> over,
              Table<float> shares, Table<float> scores) {
        const View view = check(seen, mask, seats);
        const std::size_t count = games_.size();
        if (numbers.shape(0) != count || over.shape(0) != count || shares.shape(0) != count ||
            scores.shape(0) != count || shares.shape(1) != scores.shape(1))
            refuse("there is one number and one result for each game");
        const std::int64_t* chosen = numbers.data();
        bool* ended = over.data();
        float *won = shares.data(), *points = scores.data();
        const std::size_t wide = shares.shape(1);
        nb::gil_scoped_release released;
        for (std::size_t at = 0; at < count; ++at) check_open(at, chosen[at]);
        std::fill(won, won + count * wide, 0.0f);
        std::fill(points, points + count * wide, 0.0f);
        for (std::size_t at = 0; at < count; ++at) {
            ended[at] = games_[at].play(static_cast<int>(chosen[at]));
            if (ended[at]) {
                games_[at].result(won + at * wide, points + at * wide);
                games_[at].reset();
            }
            show(at, view);
        }
    }

    const Game& game(int at) const { return games_.at(static_cast<std::size_t>(at)); }

private:
    struct View {
        std::int16_t* seen;
        std::int8_t* mask;
        std::int8_t* seats;
    };

    static std::size_t checked(int count) {
        if (count < 1) refuse("there is at least one game");
        return static_cast<std::size_t>(count);
    }

    View check(Table<std::int16_t>& seen, Table<std::int8_t>& mask,
               Line<std::int8_t>& seats) const {
        const std::size_t count = games_.size();
        const auto wide = [](int number) { return static_cast<std::size_t>(number); };
        if (seen.shape(0) != count || seen.shape(1) != wide(size()) || mask.shape(0) != count ||
            mask.shape(1) != wide(actions()) || seats.shape(0) != count)
            refuse("the arrays have a row for each game, as wide as views and actions");
        return {seen.data(), mask.data(), seats.data()};
    }

    void check_open(std::size_t at, std::int64_t number) const {
        if (number < 0 || number >= actions() || !games_[at].is_open(static_cast<int>(number)))
            refuse("game " + std::to_string(at) + ": number " + std::to_string(number) +
                   " is not open");
    }

    void show(std::size_t at, const View& view) {
        Game& game = games_[at];
        const auto actions = static_cast<std::size_t>(game.actions());
        game.write(view.seen + at * static_cast<std::size_t>(game.size()));
        game.open(view.mask + at * actions);
        view.seats[at] = static_cast<std::int8_t>(game.seat());
    }

    std::vector<Game> games_;
};

// Makes a Batch of some game a class of its module; the module adds how it is made.
template <class Game>
nb::class_<Batch<Game>> batch_class(nb::module_& module) {
    return nb::class_<Batch<Game>>(module, "Batch", "Many games stepped at once by numbers.")
        .def_prop_ro("size", &Batch<Game>::size)
        .def_prop_ro("actions", &Batch<Game>::actions)
        .def("reset", &Batch<Game>::reset, nb::arg("seed"), nb::arg("seen"), nb::arg("mask"),
             nb::arg("seats"))
        .def("step", &Batch<Game>::step, nb::arg("numbers"), nb::arg("seen"), nb::arg("mask"),
             nb::arg("seats"), nb::arg("over"), nb::arg("shares"), nb::arg("scores"));
}

// What a game of two brings by its winner, or DRAWN.
constexpr int GOES_ON = -2, DRAWN = -1;

inline void put_winner(int winner, float* shares, float* scores) {
    for (int seat = 0; seat < 2; ++seat) {
        shares[seat] = winner == DRAWN ? 0.5f : static_cast<float>(winner == seat);
        scores[seat] = static_cast<float>(winner == seat);
    }
}

// Writes numbers one after another.
class Writer {
public:
    explicit Writer(std::int16_t* at) : at_(at) {}

    void put(int number) { *at_++ = static_cast<std::int16_t>(number); }

    // One of so many.
    void one_hot(int which, int among) {
        for (int each = 0; each < among; ++each) put(each == which);
    }

private:
    std::int16_t* at_;
};

}  // namespace ypsilon
