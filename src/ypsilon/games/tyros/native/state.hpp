// What a game of Tyros is made of, as the engine holds it: a position in some hundred bytes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cards.hpp"
#include "chart.hpp"

namespace tyros {

constexpr int SEATS = 4;  // at most
constexpr int NOBODY = -1;
// TY-06, TY-08, TY-13, TY-30, TY-33, TY-35, TY-40, TY-41, TY-45, TY-49
constexpr int CHIPS = 20;
constexpr int SHIPS = 10;
constexpr int CITIES = 10;
constexpr int LAND = 4;
constexpr int ROOM = 2;
constexpr int CITY_COST = 5;
constexpr int BANK = 3;
constexpr int SWAP = 3;
constexpr int KEPT = 3;
constexpr int BONUS = 7;
constexpr std::array<int, EMPIRES> CITY_POINTS = {12, 10, 9, 8};
constexpr std::array<int, EMPIRES> SHIP_POINTS = {6, 5, 4, 3};

// The options of a game that matter to play.
struct Rules {
    const Chart* chart = nullptr;
    int seats = 4;
    int trades = 6;  // TY-42
    int offers = 3;  // TY-44
    bool founded = false;

    int dealt() const { return seats == 3 ? 12 : 10; }
};

enum class Phase : std::uint8_t {
    found, lot, survey, deal, lay, explore, act, pay, give, draw, answer, choose, keep, over
};

enum class Act : std::uint8_t {
    nothing, found, lot, survey, deal, explore, draw, lay, under, show, move, city, ship, bank,
    swap, pay, give, pass, offer, accept, refuse, counter, take, none, keep
};

// What somebody does. `a` and `b`: fields, waters, a kind, a count or a seat; `give` and `want`:
// cards, `give` alone where there is one set of them. An offer to all has `a` NOBODY.
struct Action {
    Act act = Act::nothing;
    std::int8_t a = 0;
    std::int8_t b = 0;
    Cards give = 0;
    Cards want = 0;

    bool operator==(const Action&) const = default;
};

struct State {
    // The board: fields of each empire, the seat whose city is in a field, ships by their waters
    // in order, and how many of each seat are in a field, four bits each.
    std::array<Bits, EMPIRES> empires{};
    std::array<std::int8_t, FIELDS> chips{};
    std::array<std::int8_t, FIELDS> cities{};
    std::array<std::array<std::uint8_t, SHIPS>, SEATS> ships{};
    std::array<std::uint8_t, SEATS> fleet{};
    std::array<std::uint8_t, SEATS> built{};
    std::array<std::uint16_t, FIELDS> there{};
    std::int8_t bonus = NOBODY;
    // The landscape cards as sets of fields; `under` in order, the uppermost first.
    std::array<std::uint32_t, SEATS> land{};
    std::array<std::uint32_t, SEATS> shown{};
    std::uint32_t stock = 0;
    std::uint8_t under_count = 0;
    std::array<std::uint8_t, 32> under{};
    // The trade cards, and what each observer knows of each hand; the last is the spectator.
    std::array<Cards, SEATS> hands{};
    Cards pile = DECK;
    Cards discards = 0;
    std::array<std::array<Cards, SEATS + 1>, SEATS> known{};
    // The round and its phase.
    std::uint8_t round = 1;
    std::int8_t first = 0;
    std::array<std::uint8_t, SEATS> trades{};
    Phase phase = Phase::found;
    std::int8_t seat = 0;  // whose turn or laying it is
    bool again = false;
    std::uint8_t passes = 0;
    std::uint8_t offers = 0;
    std::uint8_t owing = 0;
    Action what;                        // what is paid, or the offer that is answered
    std::array<Action, SEATS> answers{};  // nothing: not asked, or not answered yet
    std::uint8_t chosen = 0;            // who has chosen what to keep
    std::array<Cards, SEATS> kept{};

    State() {
        chips.fill(NOBODY);
        cities.fill(NOBODY);
    }

    int marked(int empire) const { return ypsilon::count(empires[empire]); }
};

constexpr int ships_of(std::uint16_t there, int seat) { return there >> 4 * seat & 0xf; }

constexpr int ships_in(std::uint16_t there) {
    const int pairs = (there & 0x0f0f) + (there >> 4 & 0x0f0f);
    return (pairs & 0xff) + (pairs >> 8);
}

inline int lowest_at(Bits set) { return std::countr_zero(set); }

// How many landscape cards a hand, or the stock on top, has.
inline int cards_in(std::uint32_t land) { return ypsilon::count(land); }

}  // namespace tyros
