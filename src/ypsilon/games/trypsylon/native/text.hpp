// Positions and turns of Trypsylon as text, by TS-47 and TS-49.
#pragma once

#include <string>
#include <string_view>

#include "rules.hpp"
#include "texts.hpp"

namespace trypsylon {

using ypsilon::cut, ypsilon::quoted, ypsilon::refuse;

inline Rules read_rules(std::string_view variant, std::string_view board) {
    if (variant != "standard" && variant != "expert")
        refuse("variant is standard or expert, not " + quoted(variant));
    for (const Board& each : BOARDS)
        if (board == std::to_string(each.rows) + "x" + std::to_string(each.columns))
            return {variant == "expert", &each};
    refuse("board is 5x5, 6x6, 5x6 or 6x5, not " + quoted(board));
}

inline std::string write_cell(Bits cell) {
    return {char('a' + column_of(cell) - 1), char('0' + row_of(cell))};
}

inline Bits read_cell(std::string_view text, const Board& board) {
    if (text.size() == 2) {
        const int column = text[0] - 'a' + 1, row = text[1] - '0';
        if (column >= 1 && column <= board.columns && row >= 1 && row <= board.rows)
            return cell_at(row, column);
    }
    refuse("there is no cell " + quoted(text));
}

constexpr std::string_view SIDE_NAMES = "NESW";
constexpr std::array<const char*, ROTATIONS> ROTATION_NAMES = {"NW", "NE", "SW", "SE"};
constexpr std::string_view CARD_NAMES = "qezc";

inline std::string write_push(const Push& push) {
    const int side = push.line / LARGEST, place = push.line % LARGEST;
    const char line = char((side == NORTH || side == SOUTH ? 'a' : '1') + place);
    return std::string{SIDE_NAMES[side], line, '>'} + ROTATION_NAMES[push.rotation];
}

// TS-47
inline std::string write_turn(const Turn& turn) {
    std::string text;
    for (const std::uint8_t taken : turn.taken)
        if (taken != NONE) text += write_cell(cell_of(taken)) + " ";
    for (const Push& push : turn.pushes)
        if (push.line != NONE) text += write_push(push) + " ";
    text.pop_back();
    return text;
}

inline void read_card(char letter, Bits cell, Position& position) {
    if (letter == '_') position.holes |= cell;
    if (letter == '.' || letter == '_') return;
    const auto rotation = CARD_NAMES.find(letter);
    if (rotation == std::string_view::npos) refuse(quoted({&letter, 1}) + " is no card");
    position.cards = position.cards.with(cell, static_cast<Rotation>(rotation));
}

inline void read_cards(std::string_view text, const Board& board, Position& position) {
    for (int row = 1; row <= board.rows; ++row) {
        const auto line = cut(text, '/');
        if (static_cast<int>(line.size()) != board.columns || (row < board.rows) == text.empty())
            refuse("this board has " + std::to_string(board.rows) + " rows of " +
                   std::to_string(board.columns) + " cards");
        for (int column = 1; column <= board.columns; ++column)
            read_card(line[column - 1], cell_at(row, column), position);
    }
}

inline Hand read_hand(std::string_view text) {
    if (text.empty()) return Hand::none;
    if (text == "+down") return Hand::down;
    if (text == "+up") return Hand::up;
    if (text == "+two") return Hand::two;
    if (text == "+last") return Hand::last;
    refuse("a hand is +down, +up, +two or +last, not " + quoted(text));
}

inline void check(const Position& position, const Rules& rules) {
    const int in_hand = position.hand == Hand::none ? 0 : position.hand == Hand::two ? 2 : 1;
    if (count(position.holes) != in_hand) refuse("the cards in hand do not fit the holes");
    Bits edge = 0;
    for (const Shore& shore : rules.board->shores) edge |= shore.cells;
    if (position.banned & ~(edge & position.cards.up))
        refuse("the banned card lies at the edge, face up");
    if (position.banned && position.hand != Hand::none)
        refuse("a card is taken already: none is banned");
    if (position.right && rules.expert) refuse("in expert nobody has the right to a double move");
}

// TS-49
inline Position read_position(std::string_view text, const Rules& rules) {
    Position position;
    read_cards(cut(text, ' '), *rules.board, position);
    const auto mover = cut(text, ' '), banned = cut(text, ' '), right = cut(text, ' ');
    if (mover != "beach" && mover != "meadow")
        refuse("who moves is beach or meadow, not " + quoted(mover));
    if (right != "double" && right != "-")
        refuse("the right is double or -, not " + quoted(right));
    position.mover = mover == "beach" ? BEACH : MEADOW;
    position.banned = banned == "-" ? 0 : read_cell(banned, *rules.board);
    position.right = right == "double";
    position.hand = read_hand(text);
    check(position, rules);
    return position;
}

inline char write_card(const Position& position, Bits cell) {
    if (position.holes & cell) return '_';
    if (!(position.cards.up & cell)) return '.';
    return CARD_NAMES[(position.cards.south & cell ? 2 : 0) + (position.cards.east & cell ? 1 : 0)];
}

// TS-49: a position between two turns.
inline std::string write_position(const Position& position, const Board& board) {
    std::string text;
    for (int row = 1; row <= board.rows; ++row) {
        if (row > 1) text += '/';
        for (int column = 1; column <= board.columns; ++column)
            text += write_card(position, cell_at(row, column));
    }
    text += position.mover == BEACH ? " beach " : " meadow ";
    text += position.banned ? write_cell(position.banned) : "-";
    return text + (position.right ? " double" : " -");
}

inline std::string write_cells(Bits cells) {
    std::string text;
    each(cells, [&](Bits cell) { text += (text.empty() ? "" : " ") + write_cell(cell); });
    return text;
}

}  // namespace trypsylon
