// The map of Tyros as the engine needs it: neighbours, waters, and steps between waters.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bits.hpp"
#include "texts.hpp"

namespace tyros {

using ypsilon::Bits;
using ypsilon::cut;
using ypsilon::quoted;
using ypsilon::refuse;

constexpr int FIELDS = 33;
constexpr int TYROS = 32;
constexpr int MOST_WATERS = 64;
constexpr int FAR = 120;  // more steps than any hand has cards

constexpr Bits bit(int at) { return Bits{1} << at; }

// Fields are counted as in chart.py, Tyros last; waters in the order of their fields.
struct Chart {
    int waters = 0;
    std::array<Bits, FIELDS> beside{};               // TY-02: the neighbours for empires
    std::array<Bits, FIELDS> waters_of{};            // TY-04
    std::array<std::uint8_t, FIELDS> berth{};        // where new ships stand
    std::array<std::uint8_t, MOST_WATERS> field_of{};
    std::array<std::array<std::uint8_t, MOST_WATERS>, MOST_WATERS> steps{};  // TY-28, or FAR
    std::array<std::uint8_t, 4> first{};             // TY-10
    std::vector<std::string> names;                  // of the waters

    int water_named(std::string_view name) const {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) refuse("there is no water " + quoted(name));
        return static_cast<int>(found - names.begin());
    }
};

inline std::string write_field(int field) {
    return field == TYROS ? "T" : std::to_string(field + 1);
}

inline int read_field(std::string_view text) {
    if (text == "T") return TYROS;
    int number = 0;
    for (const char each : text) number = each < '0' || each > '9' ? 99 : number * 10 + each - '0';
    if (text.empty() || text.size() > 2 || number < 1 || number > 32)
        refuse("there is no field " + quoted(text));
    return number - 1;
}

// The steps from each water to each other, breadth first.
inline void measure(Chart& chart, const std::array<Bits, MOST_WATERS>& sea) {
    for (int origin = 0; origin < chart.waters; ++origin) {
        chart.steps[origin].fill(FAR);
        Bits seen = bit(origin), edge = seen;
        for (int steps = 0; edge; ++steps) {
            Bits next = 0;
            ypsilon::each(edge, [&](Bits water) {
                const int at = ypsilon::count(water - 1);
                chart.steps[origin][at] = static_cast<std::uint8_t>(steps);
                next |= sea[at];
            });
            edge = next & ~seen;
            seen |= next;
        }
    }
}

// A line `name=water:field,…` each of waters, beside (33 rows of fields), berths, sea and first.
inline Chart read_chart(const std::string& text) {
    Chart chart;
    std::array<Bits, MOST_WATERS> sea{};
    std::istringstream lines(text);
    std::string kind;
    int one = 0, other = 0, count = 0;
    while (lines >> kind >> count) {
        for (int at = 0; at < count; ++at) {
            std::string name;
            if (kind == "waters" && lines >> name >> one && one < FIELDS && at < MOST_WATERS) {
                chart.names.push_back(name);
                chart.field_of[at] = static_cast<std::uint8_t>(one);
                chart.waters_of[one] |= bit(at);
                chart.waters = at + 1;
            } else if (kind == "beside" && lines >> one >> other && one < FIELDS) {
                chart.beside[one] |= bit(other);
            } else if (kind == "sea" && lines >> one >> other && one < chart.waters) {
                sea[one] |= bit(other);
                sea[other] |= bit(one);
            } else if (kind == "berths" && at < FIELDS && lines >> one) {
                chart.berth[at] = static_cast<std::uint8_t>(one);
            } else if (kind == "first" && at < 4 && lines >> one) {
                chart.first[at] = static_cast<std::uint8_t>(one);
            } else {
                refuse("that is no map: " + quoted(kind));
            }
        }
    }
    if (chart.waters < FIELDS) refuse("that is no map: it has too few waters");
    measure(chart, sea);
    return chart;
}

}  // namespace tyros
