// A game of Tryce in play as playouts have it: cards by number, everything in place, nothing
// hidden.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "hand.hpp"
#include "judge.hpp"

namespace tryce {

constexpr int kNatural = 104, kJoker = 104, kDeckSize = 108, kMostSeats = 6, kNobody = -1;
constexpr int kMostGroups = 24, kMostGroup = 32;
constexpr std::array<int, 13> kValues = {1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 10};

struct Task {
    int sets, sequences, words, cards, bonus;
    bool pat;
};
// TC-14, TC-15, TC-35; the first is none.
constexpr std::array<Task, 8> kTasks = {{{0, 0, 0, 0, 0, false},
                                         {1, 0, 1, 10, 10, false},
                                         {0, 1, 1, 10, 10, false},
                                         {1, 1, 1, 11, 20, false},
                                         {0, 0, 3, 11, 20, true},
                                         {1, 0, 2, 11, 20, false},
                                         {0, 1, 2, 12, 30, false},
                                         {0, 0, 4, 12, 30, true}}};

// What stands on each card: TC-01 to TC-04.
struct Deck {
    std::array<std::uint8_t, kDeckSize> rank{}, suit{}, letter{}, value{};
    std::array<std::uint16_t, kDeckSize> key{};  // equal for cards that nobody can tell apart

    explicit Deck(std::string_view letters) {
        for (int at = 0; at < kNatural; ++at) {
            rank[at] = static_cast<std::uint8_t>(at % 13);
            suit[at] = static_cast<std::uint8_t>(at / 13 % 4);
            letter[at] = static_cast<std::uint8_t>(letters[at] - 'A');
            value[at] = static_cast<std::uint8_t>(kValues[rank[at]]);
            key[at] = static_cast<std::uint16_t>((rank[at] * 4 + suit[at]) * 32 + letter[at]);
        }
        value[kJoker] = 10;
        key[kJoker] = 0xffff;
    }
};

struct Options {
    int seats = 4;
    std::string hands = "1234567";
    bool first = false;  // who buys is the first in turn, not the lot
    int turns = 30;
    bool apart_front = false;  // a joker may be laid detached before the front too
};

struct Cards {
    std::uint8_t count = 0;
    std::array<std::uint8_t, kDeckSize> at;

    void add(int card) { at[count++] = static_cast<std::uint8_t>(card); }
    int top() const { return at[count - 1]; }
    int pop() { return at[--count]; }
    bool empty() const { return count == 0; }
    const std::uint8_t* begin() const { return at.data(); }
    const std::uint8_t* end() const { return at.data() + count; }

    int find(const Deck& deck, std::uint16_t key) const {
        for (int place = 0; place < count; ++place)
            if (deck.key[at[place]] == key) return place;
        return -1;
    }

    int remove_at(int place) {
        const int card = at[place];
        for (; place + 1 < count; ++place) at[place] = at[place + 1];
        --count;
        return card;
    }

    int worth(const Deck& deck) const {
        int sum = 0;
        for (const int card : *this) sum += deck.value[card];
        return sum;
    }
};

struct Group {
    std::int8_t owner = 0;
    Kind kind = Kind::kSet;
    std::uint8_t size = 0, front = 0, end = 0;  // cards, and jokers detached at both sides
    std::uint8_t mark = 0;                      // a set's rank, a sequence's suit
    std::uint8_t low = 0;                       // the place of a sequence's first card
    std::array<std::uint8_t, kMostGroup> cards;
    std::array<char, kMostGroup> letters;  // of a word

    std::string_view word() const { return {letters.data(), size}; }

    int worth(const Deck& deck) const {
        int sum = 10 * (front + end);
        for (int at = 0; at < size; ++at) sum += deck.value[cards[at]];
        return sum;
    }
};

// A card as an action puts it down; a joker with what it stands for.
struct Placed {
    std::uint8_t card = kJoker;
    bool detached = false;
    char stands = 0, suit = 0;
};

enum class Verb : std::uint8_t {
    kTake,
    kOffer,
    kBuy,
    kPass,
    kLay,
    kAdd,
    kSwap,
    kDiscard,
    kEnd,
    kDealer,
    kDeal,
    kLot,
    kDraw
};

struct Action {
    Verb verb = Verb::kEnd;
    Kind kind = Kind::kSet;
    std::int8_t seat = kNobody;  // whom the lot names
    std::uint8_t group = 0, place = 0, fronts = 0, count = 0;
    bool to_front = false;                 // of an exchange
    bool ask = false;                      // puts the word to the vote
    std::array<Placed, kMostGroup> cards;  // those before the front first

    void put(const Placed& placed) {
        if (count < kMostGroup) cards[count++] = placed;
    }
};

enum class Step : std::uint8_t { kDealer, kDeal, kTurn, kBuy, kLot, kExtra, kDraw, kPlay, kOver };
enum class Reply : std::uint8_t { kOpen, kYes, kNo };

struct Row {
    int hand = 0, winner = kNobody, cutter = kNobody;
    std::array<int, kMostSeats> laid{}, held{};
    int first = 0, turns = 0;  // who began, and how many turns there were; not in texts
};

struct State {
    const Deck* deck = nullptr;
    const Options* options = nullptr;
    Step step = Step::kDealer;
    std::int8_t hand = 1, dealer = kNobody, turn = kNobody, buyer = kNobody, cutter = kNobody;
    std::int16_t taken = -1;
    int turns = 0;
    int turned = 0;         // how often in this hand the pile has become the stock
    bool shuffled = false;  // the stock lies in an order that nobody knows
    Cards stock, pile;
    std::array<Cards, kMostSeats> hands;
    std::array<std::array<std::int8_t, 3>, kMostSeats> missing{};
    std::array<bool, kMostSeats> brief{};  // may still lay a word of three letters
    std::array<Reply, kMostSeats> replies{};
    std::uint8_t groups_count = 0;
    std::array<Group, kMostGroups> groups;
    std::uint8_t rows_count = 0;
    std::array<Row, 7> rows;

    int seats() const { return options->seats; }
    const Task& task() const { return kTasks[hand]; }
    bool whole(int seat) const {
        return missing[seat][0] + missing[seat][1] + missing[seat][2] == 0;
    }

    int laid(int seat) const {
        int sum = 0;
        for (int at = 0; at < groups_count; ++at)
            if (groups[at].owner == seat) sum += groups[at].worth(*deck);
        return sum;
    }

    int total(int seat) const {
        int sum = cutter == seat ? 25 : 0;
        for (int at = 0; at < rows_count; ++at) {
            const Row& row = rows[at];
            sum += row.laid[seat] - row.held[seat];
            if (row.winner == seat) sum += kTasks[row.hand].bonus;
            if (row.cutter == seat) sum += 25;
        }
        return sum;
    }
};

}  // namespace tryce
