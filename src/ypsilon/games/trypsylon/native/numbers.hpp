// Trypsylon by numbers: one game in play, as forms/encoding.py writes it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "batch.hpp"
#include "playouts.hpp"
#include "text.hpp"

namespace trypsylon {

// TS-35
inline Repetition read_repetition(std::string_view text) {
    if (text == "draw") return Repetition::draw;
    if (text == "off") return Repetition::off;
    refuse("repetition is draw or off, not " + quoted(text));
}

// Either a cell whose card is taken, or a push.
struct Step {
    Bits cell = 0;
    Push push;
};

inline Push read_push(std::string_view text) {
    const auto side = text.size() == 5 ? SIDE_NAMES.find(text[0]) : std::string_view::npos;
    if (side == std::string_view::npos || text[2] != '>')
        refuse(quoted(text) + " is no push such as W3>NE");
    const int place = text[1] - (side == NORTH || side == SOUTH ? 'a' : '1');
    for (int rotation = 0; rotation < ROTATIONS; ++rotation)
        if (text.substr(3) == ROTATION_NAMES[rotation] && place >= 0 && place < LARGEST)
            return {line_of(static_cast<int>(side), place), static_cast<std::uint8_t>(rotation)};
    refuse(quoted(text) + " is no push such as W3>NE");
}

inline std::vector<Step> read_steps(const std::vector<std::string>& texts, const Board& board) {
    std::vector<Step> steps;
    for (const std::string& text : texts) {
        Step step;
        if (text.size() == 2)
            step.cell = read_cell(text, board);
        else
            step.push = read_push(text);
        steps.push_back(step);
    }
    return steps;
}

class Numbered {
public:
    // `starts` is who begins, BEACH or MEADOW, and `beach_seat` the seat that joins the beaches.
    Numbered(Rules rules, Repetition repetition, int starts, int beach_seat,
             const std::vector<std::string>& actions)
        : rules_(rules),
          repetition_(repetition),
          starts_(starts),
          beach_seat_(beach_seat),
          steps_(std::make_shared<std::vector<Step>>(read_steps(actions, *rules.board))) {
        reset();
    }

    int actions() const { return static_cast<int>(steps_->size()); }
    // The parts of a view: cards, banned, then 1 + 1 + 1 + 5 + 1 + 1 + 4 numbers.
    int size() const { return 7 * rules_.board->cells() + 14; }
    int seat() const { return seat_of(here_.mover); }

    void reset() {
        here_ = Position{};
        here_.mover = starts_;
        stood_.clear();
        turns_ = 0;
    }

    bool is_open(int number) const {
        const Step& step = (*steps_)[static_cast<std::size_t>(number)];
        return step.cell ? may_take(step.cell) : way_of(step.push) != nullptr;
    }

    void open(std::int8_t* mask) const {
        for (int number = 0; number < actions(); ++number) mask[number] = is_open(number);
    }

    // Nothing is left to luck.
    void seed(std::uint64_t) {}

    // Whether the game is over by it.
    bool play(int number) {
        winner_ = played(number);
        return winner_ != ypsilon::GOES_ON;
    }

    void result(float* shares, float* scores) const {
        ypsilon::put_winner(winner_, shares, scores);
    }

    void write(std::int16_t* row) const {
        ypsilon::Writer out(row);
        const Cards& cards = here_.cards;
        const Bits west = cards.up & ~cards.east, north = cards.up & ~cards.south;
        for (const Bits plane : {north & west, north & cards.east, cards.south & cards.east,
                                 cards.south & west, face_down(here_, rules_), here_.holes,
                                 here_.banned})
            each(rules_.board->cards, [&](Bits cell) { out.put((plane & cell) != 0); });
        out.put(1);  // whoever sees this is to move
        out.put(here_.mover == BEACH);
        out.put(here_.right);
        out.one_hot(static_cast<int>(here_.hand), 5);
        out.put(stood());
        out.put(turns_);
        out.one_hot(0, 4);
    }

private:
    int played(int number) {
        const Step& step = (*steps_)[static_cast<std::size_t>(number)];
        if (!step.cell) return push(*way_of(step.push), step.push.rotation);
        take(step.cell);
        return ypsilon::GOES_ON;
    }

    int seat_of(int side) const { return side == BEACH ? beach_seat_ : 1 - beach_seat_; }

    int stood() const {
        if (stood_.empty()) return 1;
        return static_cast<int>(std::count(stood_.begin(), stood_.end(), stood_.back()));
    }

    // TS-12, TS-13, TS-37, TS-39
    bool second_is_open() const {
        if (here_.hand != Hand::down) return false;
        if (!rules_.expert) return here_.right;
        return face_down(here_, rules_) && !first_turn(here_);
    }

    bool may_take(Bits cell) const {
        if (here_.hand == Hand::none) return (cell & ~here_.banned) != 0;
        return second_is_open() && (face_down(here_, rules_) & cell);
    }

    // TS-17, TS-18, TS-20, TS-36: the way in which a push closes a hole; nothing where it is shut.
    const Way* way_of(const Push& push) const {
        if (here_.hand == Hand::none || (rules_.expert && second_is_open())) return nullptr;
        for (Bits left = here_.holes; left; left = ypsilon::without_lowest(left)) {
            const Bits hole = ypsilon::lowest(left);
            for (const Way& way : rules_.board->ways_of(hole))
                if (way.line == push.line && !(way.moved & here_.holes)) return &way;
        }
        return nullptr;
    }

    void take(Bits cell) {
        const bool up = here_.cards.up & cell, second = here_.hand != Hand::none;
        here_.hand = second ? Hand::two : up ? Hand::up : Hand::down;
        here_.right = here_.right && here_.hand == Hand::down;
        here_.cards = here_.cards.without(cell);
        here_.holes |= cell;
        here_.banned = 0;
    }

    int push(const Way& way, Rotation rotation) {
        const Cards cards = here_.cards.pushed(way, rotation);
        if (here_.hand == Hand::two) {
            here_ = {cards, here_.mover, 0, false, Hand::last, here_.holes & ~way.hole};
            return ypsilon::GOES_ON;
        }
        const bool opened = here_.hand == Hand::up;
        const int won = winner(*rules_.board, cards, here_.mover);
        if (won != NOBODY) return seat_of(won);
        here_ = next_position(here_, rules_, {cards, way.edge, opened});
        ++turns_;
        return drawn(opened) ? ypsilon::DRAWN : ypsilon::GOES_ON;
    }

    // TS-35: no position can return once a card has been turned face up.
    bool drawn(bool opened) {
        if (repetition_ == Repetition::off) return turns_ >= TURN_LIMIT;
        if (!opened) stood_.clear();
        stood_.push_back(here_);
        return stood() >= REPEATS;
    }

    Rules rules_;
    Repetition repetition_;
    int starts_;
    int beach_seat_;
    std::shared_ptr<const std::vector<Step>> steps_;  // the same for all games
    Position here_;
    std::vector<Position> stood_;  // since the last card was turned face up
    int turns_ = 0;
    int winner_ = ypsilon::GOES_ON;
};

inline void register_batch(ypsilon::nb::module_& module) {
    namespace nb = ypsilon::nb;
    ypsilon::batch_class<Numbered>(module).def(
        "__init__",
        [](ypsilon::Batch<Numbered>* made, int count, const std::string& variant,
           const std::string& board, const std::string& repetition, int starts, int beach_seat,
           const std::vector<std::string>& actions) {
            const Numbered game(read_rules(variant, board), read_repetition(repetition), starts,
                                beach_seat, actions);
            new (made) ypsilon::Batch<Numbered>(count, game);
        },
        nb::arg("count"), nb::arg("variant"), nb::arg("board"), nb::arg("repetition"),
        nb::arg("starts"), nb::arg("beach_seat"), nb::arg("actions"));
}

}  // namespace trypsylon
