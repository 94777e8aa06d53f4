// Positions and turns of Pylos as text, by PY-24, PY-25 and PY-27.
#pragma once

#include <string>
#include <string_view>

#include "rules.hpp"
#include "texts.hpp"

namespace pylos {

using ypsilon::cut, ypsilon::quoted, ypsilon::refuse;

inline Variant read_variant(std::string_view text) {
    if (text == "standard") return Variant::standard;
    if (text == "children") return Variant::children;
    if (text == "expert") return Variant::expert;
    refuse("variant is standard, children or expert, not " + quoted(text));
}

inline EmptyReserve read_empty_reserve(std::string_view text) {
    if (text == "loses") return EmptyReserve::loses;
    if (text == "may_raise") return EmptyReserve::may_raise;
    if (text == "early") return EmptyReserve::early;
    refuse("empty_reserve is loses, may_raise or early, not " + quoted(text));
}

// PY-19
inline Repetition read_repetition(std::string_view text) {
    if (text == "draw") return Repetition::draw;
    if (text == "off") return Repetition::off;
    refuse("repetition is draw or off, not " + quoted(text));
}

// PY-24
inline std::string write_cell(Bits cell) {
    const int bit = std::countr_zero(cell);
    return {char('1' + bit / 16), char('a' + bit % 4), char('1' + bit / 4 % 4)};
}

inline Bits read_cell(std::string_view text) {
    if (text.size() == 3) {
        const unsigned level = text[0] - '1', column = text[1] - 'a', row = text[2] - '1';
        const bool within = level < 4 && column < 4 && row < 4;
        const Bits cell = within ? Bits{1} << (16 * level + 4 * row + column) & CELLS : 0;
        if (cell) return cell;
    }
    refuse("there is no cell " + quoted(text));
}

inline Bits read_balls(std::string_view text, const std::string& colour) {
    Bits balls = 0;
    if (text == "-") return balls;
    for (bool more = true; more;) {
        more = text.find(',') != std::string_view::npos;
        const Bits cell = read_cell(cut(text, ','));
        if (balls & cell) refuse("cell " + write_cell(cell) + " is named twice");
        balls |= cell;
    }
    if (reserve(balls) < 0) refuse(colour + " has more than 15 balls");
    return balls;
}

inline Phase read_phase(std::string_view text) {
    if (text == "take1") return Phase::take1;
    if (text == "take2") return Phase::take2;
    refuse("only take1 or take2 may follow who moves, not " + quoted(text));
}

inline void check_board(Bits light, Bits dark) {
    const Bits occupied = light | dark;
    if (light & dark)
        refuse("cell " + write_cell(ypsilon::lowest(light & dark)) + " holds two balls");
    const Bits floating = occupied & ~supported(occupied);
    if (floating)
        refuse("the ball on " + write_cell(ypsilon::lowest(floating)) + " has no support");
}

inline void check_phase(const Position& position, Variant variant) {
    if (position.phase == Phase::play) return;
    if (variant == Variant::children) refuse("in the variant children no ball is taken back");
    if (!loose(position.mine, position.theirs))
        refuse("the player to take back has no ball that is free");
    if (position.phase == Phase::take2 && !reserve(position.mine))
        refuse("take2 follows a ball taken back, but the reserve is empty");
}

// PY-27
inline Position read_position(std::string_view text, Variant variant) {
    if (text.find('/') == std::string_view::npos) refuse("between light and dark cells stands a /");
    const Bits light = read_balls(cut(text, '/'), "light");
    const Bits dark = read_balls(cut(text, ' '), "dark");
    check_board(light, dark);
    const bool in_turn = text.find(' ') != std::string_view::npos;
    const auto mover = cut(text, ' ');
    if (mover != "light" && mover != "dark")
        refuse("who moves is light or dark, not " + quoted(mover));
    const Phase phase = in_turn ? read_phase(text) : Phase::play;
    const Position position =
        mover == "light" ? Position{light, dark, phase} : Position{dark, light, phase};
    check_phase(position, variant);
    return position;
}

// Whether light is to move in a position that read_position took.
inline bool lights_turn(std::string_view text) {
    cut(text, ' ');
    return cut(text, ' ') == "light";
}

inline std::string write_balls(Bits balls) {
    std::string text;
    each(balls, [&](Bits cell) { text += (text.empty() ? "" : ",") + write_cell(cell); });
    return text.empty() ? "-" : text;
}

// PY-27: a position between two turns.
inline std::string write_position(const Position& position, bool light) {
    const Bits lights = light ? position.mine : position.theirs;
    const Bits darks = light ? position.theirs : position.mine;
    return write_balls(lights) + "/" + write_balls(darks) + (light ? " light" : " dark");
}

// PY-25
inline std::string write_turn(const Turn& turn) {
    std::string text;
    if (turn.from) text += write_cell(turn.from) + "-";
    if (turn.to) text += write_cell(turn.to);
    if (turn.first) text += "x" + write_cell(turn.first);
    if (turn.second) text += "x" + write_cell(turn.second);
    return text.empty() ? "stop" : text;
}

}  // namespace pylos
