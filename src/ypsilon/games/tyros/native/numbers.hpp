// Tyros by numbers: one game in play, as forms/encoding.py writes it for whoever is to decide.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "legal.hpp"
#include "position.hpp"
#include "scoring.hpp"

namespace tyros {

struct ActionHash {
    std::size_t operator()(const Action& action) const {
        std::uint64_t mixed = action.give * 0x9e3779b97f4a7c15ull ^
                              action.want * 0xc2b2ae3d27d4eb4full;
        mixed ^= static_cast<std::uint64_t>(action.act) << 16 |
                 static_cast<std::uint64_t>(action.a & 0xff) << 8 |
                 static_cast<std::uint64_t>(action.b & 0xff);
        return (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9ull >> 20;
    }
};

// What all games of a batch share: the map, the rules, and the numbers of actions by what they do.
struct Shared {
    Chart chart;
    Rules rules;
    std::unordered_map<Action, int, ActionHash> numbers;

    // The actions are those of the first seat: answers are numbered from the viewer's on.
    Shared(const Chart& map, const Rules& given, const std::vector<std::string>& actions)
        : chart(map), rules(given) {
        rules.chart = &chart;
        const State start = initial(rules);
        for (const std::string& text : actions)
            numbers.emplace(read_action(rules, start, text), static_cast<int>(numbers.size()));
        if (numbers.size() != actions.size()) refuse("an action is named twice");
    }
};

class Numbered {
public:
    explicit Numbered(std::shared_ptr<const Shared> shared) : shared_(std::move(shared)) {
        reset();
    }

    int actions() const { return static_cast<int>(shared_->numbers.size()); }

    int size() const {
        const int seats = rules().seats;
        return 7 * FIELDS + 2 * seats * FIELDS + seats * (rules().chart->waters + 37) + 57;
    }

    int seat() const { return seat_; }

    void seed(std::uint64_t seed) { random_ = Random(seed); }

    void reset() {
        state_ = initial(rules());
        next();
    }

    bool is_open(int number) const { return found(number) != nullptr; }

    void open(std::int8_t* mask) const {
        std::memset(mask, 0, static_cast<std::size_t>(actions()));
        for (const auto& [number, action] : listed_) mask[number] = 1;
    }

    // Whether the game is over by it.
    bool play(int number) {
        apply(rules(), state_, seat_, Action(*found(number)));
        next();
        return seat_ == NOBODY;
    }

    void result(float* shares, float* points) const {
        const Scores scores = scores_of(state_);
        const auto won = shares_of(scores, rules().seats);
        for (int seat = 0; seat < rules().seats; ++seat) {
            shares[seat] = static_cast<float>(won[seat]);
            points[seat] = static_cast<float>(scores.totals[seat]);
        }
    }

    std::string position() const { return write_position(rules(), state_); }

    void write(std::int16_t* row) const {
        ypsilon::Writer out(row);
        write_board(out);
        write_phase(out);
        write_land(out);
        write_trade(out);
    }

private:
    const Rules& rules() const { return shared_->rules; }

    // Lets chance act, and lists what whoever is to decide then may do.
    void next() {
        settle(rules(), state_, random_);
        seat_ = first_mover(rules(), state_);
        listed_.clear();
        if (seat_ == NOBODY) return;
        each_action(rules(), state_, seat_, [&](const Action& action) {
            Action known = action;
            if (known.act == Act::take) known.a = static_cast<std::int8_t>(relative(known.a) - 1);
            listed_.emplace_back(shared_->numbers.at(known), action);
        });
    }

    const Action* found(int number) const {
        for (const auto& [each, action] : listed_)
            if (each == number) return &action;
        return nullptr;
    }

    // 0 for nobody, 1 for who is to decide, 2 for the next seat and so on.
    int relative(int seat) const {
        return seat == NOBODY ? 0 : (seat - seat_ + rules().seats) % rules().seats + 1;
    }

    // Calls visit(seat) for all, from whoever is to decide on.
    template <class Visit>
    void around(Visit&& visit) const {
        for (int at = 0; at < rules().seats; ++at) visit((seat_ + at) % rules().seats);
    }

    static void put_cards(ypsilon::Writer& out, Cards cards) {
        for (int kind = 0; kind < KINDS; ++kind) out.put(held(cards, kind));
    }

    static void put_fields(ypsilon::Writer& out, std::uint32_t fields) {
        for (int field = 0; field < FIELDS; ++field)
            out.put(field < TYROS && (fields >> field & 1));
    }

    void write_board(ypsilon::Writer& out) const {
        for (int mark = NOBODY; mark < EMPIRES; ++mark)
            for (const std::int8_t chip : state_.chips) out.put(chip == mark);
        around([&](int seat) {
            for (const std::int8_t owner : state_.cities) out.put(owner == seat);
        });
        around([&](int seat) {
            std::array<int, MOST_WATERS> there{};
            for (int at = 0; at < state_.fleet[seat]; ++at) ++there[state_.ships[seat][at]];
            for (int water = 0; water < rules().chart->waters; ++water) out.put(there[water]);
        });
        out.put(relative(state_.bonus));
        out.put(state_.round);
        out.put(relative(state_.first));
        around([&](int seat) { out.put(state_.trades[seat]); });
    }

    void write_phase(ypsilon::Writer& out) const {
        const Phase phase = state_.phase;
        const bool laying = phase == Phase::lay, turn = phase >= Phase::act && phase <= Phase::choose;
        const bool trading = phase == Phase::answer || phase == Phase::choose;
        out.one_hot(static_cast<int>(phase), 14);
        out.put(laying || turn ? relative(state_.seat) : 0);
        out.put(turn ? state_.passes : 0);
        out.put(turn ? state_.offers : 0);
        out.put(laying && state_.again);
        write_what(out, phase == Phase::pay || phase == Phase::give);
        out.put(0);  // cards are owed to chance alone
        out.put(trading);
        out.put(trading ? relative(state_.what.a) : 0);
        put_cards(out, trading ? state_.what.give : 0);
        put_cards(out, trading ? state_.what.want : 0);
        around([&](int seat) { write_answer(out, phase == Phase::choose, state_.answers[seat]); });
        // What is kept is nobody's to see, and who is to decide has not chosen yet.
        for (int at = 0; at < 6 * rules().seats; ++at) out.put(0);
        around([&](int seat) {
            out.put(phase == Phase::keep     ? state_.chosen >> seat & 1
                    : phase == Phase::answer ? state_.answers[seat].act != Act::nothing
                                             : 0);
        });
    }

    void write_what(ypsilon::Writer& out, bool there) const {
        const Action what = there ? state_.what : Action{};
        const bool move = what.act == Act::move, city = what.act == Act::city;
        out.put(there ? static_cast<int>(what.act) - static_cast<int>(Act::move) + 1 : 0);
        out.put(move ? what.a + 1 : city ? what.b + 1 : 0);
        out.put(move ? what.b + 1 : 0);
        out.put(city || what.act == Act::ship ? what.a + 1 : 0);
        out.put(what.act == Act::bank ? what.a : 0);
        out.put(what.act == Act::swap ? what.a + 1 : 0);
    }

    static void write_answer(ypsilon::Writer& out, bool known, const Action& answer) {
        const bool given = known && answer.act != Act::nothing, counter = answer.act == Act::counter;
        out.put(given ? static_cast<int>(answer.act) - static_cast<int>(Act::accept) + 1 : 0);
        put_cards(out, given && counter ? answer.give : 0);
        put_cards(out, given && counter ? answer.want : 0);
    }

    void write_land(ypsilon::Writer& out) const {
        put_fields(out, state_.land[seat_]);
        around([&](int seat) { out.put(cards_in(state_.land[seat])); });
        around([&](int seat) { put_fields(out, state_.shown[seat]); });
        out.put(cards_in(state_.stock));
        for (int at = 0; at < FIELDS; ++at)
            out.put(at < state_.under_count ? state_.under[at] + 1 : 0);
    }

    void write_trade(ypsilon::Writer& out) const {
        const int spectator = rules().seats;
        put_cards(out, state_.hands[seat_]);
        around([&](int seat) { out.put(total(state_.hands[seat])); });
        around([&](int seat) { put_cards(out, state_.known[seat][seat_]); });
        around([&](int seat) { put_cards(out, state_.known[seat][spectator]); });
        around([&](int seat) { put_cards(out, state_.known[seat_][seat]); });
        put_cards(out, state_.known[seat_][spectator]);
        out.put(total(state_.pile));
        put_cards(out, state_.discards);
        const Scores scores = scores_of(state_);
        around([&](int seat) { out.put(scores.totals[seat]); });
    }

    std::shared_ptr<const Shared> shared_;
    Random random_{0};
    State state_;
    int seat_ = NOBODY;
    std::vector<std::pair<int, Action>> listed_;
};

}  // namespace tyros
