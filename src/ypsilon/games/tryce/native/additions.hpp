// What a seat that has laid its task gets rid of: additions to any group, and joker exchanges.
#pragma once

#include <string>
#include <vector>

#include "plays.hpp"
#include "vocabulary.hpp"

namespace tryce {

class Additions {
public:
    explicit Additions(const Vocabulary& vocabulary)
        : vocabulary_(vocabulary), plays_(vocabulary.judge()) {}

    // TC-23: adds what can be added, first to the seat's own groups, for which it counts (TC-25), as
    // long as a card is left to be discarded.
    void shed(State& state, std::vector<Action>* noted) {
        const int seat = state.turn;
        for (bool more = true; more && state.hands[seat].count > 1;) {
            more = false;
            for (const bool own : {true, false})
                for (int at = 1; at <= state.groups_count && !more; ++at)
                    if ((state.groups[at - 1].owner == seat) == own)
                        more = add_to(state, at, noted) || exchange(state, at, noted);
        }
    }

    // Adds to the seat's own groups what it holds beyond so many cards, jokers kept.
    void add_spare(State& state, int needed, std::vector<Action>* noted) {
        const int seat = state.turn;
        for (bool more = true; more;) {
            more = false;
            for (int at = 1; at <= state.groups_count && !more; ++at) {
                if (state.groups[at - 1].owner != seat) continue;
                State trial = state;
                std::vector<Action> done;
                if (!add_to(trial, at, &done)) continue;
                const Action& action = done.back();
                bool joker = false;
                for (int card = 0; card < action.count; ++card)
                    joker |= action.cards[card].card == kJoker;
                if (joker || trial.hands[seat].count <= needed + 1) continue;
                state = trial;
                if (noted) noted->push_back(action);
                more = true;
            }
        }
    }

    // Adds to the seat's own groups all that can be, as long as two cards are left: with one it
    // would go out.
    void add_own(State& state, std::vector<Action>* noted) {
        const int seat = state.turn;
        for (bool more = true; more;) {
            more = false;
            for (int at = 1; at <= state.groups_count && !more; ++at) {
                if (state.groups[at - 1].owner != seat) continue;
                State trial = state;
                std::vector<Action> done;
                if (!add_to(trial, at, &done) && !exchange(trial, at, &done)) continue;
                if (trial.hands[seat].count < 2) continue;
                state = trial;
                if (noted) noted->push_back(done.back());
                more = true;
            }
        }
    }

private:
    bool add_to(State& state, int number, std::vector<Action>* noted) {
        const Deck& deck = *state.deck;
        const Group& group = state.groups[number - 1];
        if (group.kind == Kind::kWord) return lengthen(state, number, noted);
        Action action;
        action.verb = Verb::kAdd;
        action.group = static_cast<std::uint8_t>(number);
        for (const int card : Cards(state.hands[state.turn])) {
            if (group.kind == Kind::kSet) {
                if (card != kJoker && deck.rank[card] != group.mark) continue;
                if (try_add(state, action,
                            {static_cast<std::uint8_t>(card), false, kRanks[group.mark], 0}, false,
                            noted))
                    return true;
                continue;
            }
            for (const bool front : {true, false}) {
                const int place = front ? group.low - 1 : group.low + group.size;
                if (place < 1 || place > 14) continue;
                const int rank = rank_at(place);
                if (card != kJoker && (deck.suit[card] != group.mark || deck.rank[card] != rank))
                    continue;
                if (try_add(
                        state, action,
                        {static_cast<std::uint8_t>(card), false, kRanks[rank], kSuits[group.mark]},
                        front, noted))
                    return true;
            }
        }
        return false;
    }

    bool try_add(State& state, Action action, const Placed& placed, bool front,
                 std::vector<Action>* noted) {
        action.put(placed);
        action.fronts = front;
        if (placed.card != kJoker) action.cards[0].stands = action.cards[0].suit = 0;
        if (!plays_.apply(state, action)) return false;
        if (noted) noted->push_back(action);
        return true;
    }

    // TC-23: makes a word longer by letters of the hand, as many as can be.
    bool lengthen(State& state, int number, std::vector<Action>* noted) {
        const Group& group = state.groups[number - 1];
        const auto [from, to] = vocabulary_.longer(group.word());
        const std::string_view word = group.word();
        const Cards& hand = state.hands[state.turn];
        std::array<std::int8_t, 26> held{};
        int jokers = 0;
        for (const int card : hand) {
            if (card == kJoker) {
                ++jokers;
            } else {
                ++held[state.deck->letter[card]];
            }
        }
        const std::string* best = nullptr;
        for (auto at = from; at != to; ++at) {
            const std::string& longer = vocabulary_.word(*at);
            if (best && longer.size() <= best->size()) continue;
            if (longer.size() - word.size() >= hand.count) continue;
            if (spelt(longer, word, held, jokers)) best = &longer;
        }
        if (!best) return false;
        Action action;
        action.verb = Verb::kAdd;
        action.group = static_cast<std::uint8_t>(number);
        Cards left = hand;
        const auto start = best->find(word);
        for (std::size_t at = 0; at < best->size(); ++at) {
            if (at >= start && at < start + word.size()) continue;
            action.put(with_letter(*state.deck, left, (*best)[at]));
            if (at < start) action.fronts = action.count;
        }
        if (!plays_.apply(state, action)) return false;
        if (noted) noted->push_back(action);
        return true;
    }

    static bool spelt(const std::string& longer, std::string_view word,
                      std::array<std::int8_t, 26> held, int jokers) {
        const auto start = longer.find(word);
        for (std::size_t at = 0; at < longer.size(); ++at) {
            if (at >= start && at < start + word.size()) continue;
            const int letter = longer[at] - 'A';
            if (--held[letter] >= 0) continue;
            if (!is_vowel(static_cast<std::uint32_t>(letter)) || --jokers < 0) return false;
        }
        return true;
    }

    static Placed with_letter(const Deck& deck, Cards& left, char sign) {
        int best = -1;
        for (int at = 0; at < left.count; ++at) {
            const int card = left.at[at];
            if (card == kJoker || 'A' + deck.letter[card] != sign) continue;
            if (best < 0 || deck.value[card] > deck.value[left.at[best]]) best = at;
        }
        if (best >= 0) return {static_cast<std::uint8_t>(left.remove_at(best)), false, 0, 0};
        return {kJoker, false, sign, 0};
    }

    // TC-26: puts a card in the place of a joker, which stays in the group.
    bool exchange(State& state, int number, std::vector<Action>* noted) {
        const Group group = state.groups[number - 1];
        for (int place = 0; place < group.size && group.kind != Kind::kSet; ++place) {
            if (group.cards[place] != kJoker) continue;
            for (const int card : Cards(state.hands[state.turn])) {
                if (card != kJoker && swap(state, number, place + 1, card, noted)) return true;
            }
        }
        return false;
    }

    bool swap(State& state, int number, int place, int card, std::vector<Action>* noted) {
        const Group& group = state.groups[number - 1];
        if (group.kind == Kind::kWord && group.letters[place - 1] != 'A' + state.deck->letter[card])
            return false;
        Action action;
        action.verb = Verb::kSwap;
        action.group = static_cast<std::uint8_t>(number);
        action.place = static_cast<std::uint8_t>(place);
        action.put({static_cast<std::uint8_t>(card), false, '*', 0});
        if (tried(state, action, noted)) return true;
        for (const bool front : {true, false}) {
            action.to_front = front;
            const int next = front ? group.low - 1 : group.low + group.size;
            if (group.kind == Kind::kSequence && next >= 1 && next <= 14) {
                action.cards[0].stands = kRanks[rank_at(next)];
                action.cards[0].suit = kSuits[group.mark];
                if (tried(state, action, noted)) return true;
            }
            for (const char vowel : {'A', 'E', 'I', 'O', 'U'}) {
                if (group.kind != Kind::kWord) break;
                action.cards[0].stands = vowel;
                if (tried(state, action, noted)) return true;
            }
        }
        return false;
    }

    bool tried(State& state, const Action& action, std::vector<Action>* noted) const {
        if (!plays_.apply(state, action)) return false;
        if (noted) noted->push_back(action);
        return true;
    }

    const Vocabulary& vocabulary_;
    Plays plays_;
};

}  // namespace tryce
