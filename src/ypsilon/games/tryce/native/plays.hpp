// What a seat plays from its hand: lays, additions and joker exchanges (TC-21 to TC-34).
#pragma once

#include <optional>

#include "rules.hpp"

namespace tryce {

inline bool is_vowel_sign(char sign) {
    return sign >= 'A' && sign <= 'Z' && is_vowel(static_cast<std::uint32_t>(sign - 'A'));
}

// Judges and makes what is composed of cards; the lexicon decides on words, unless they are granted.
class Plays {
public:
    explicit Plays(const Judge& judge, bool granted = false) : judge_(judge), granted_(granted) {}

    // Does it if it breaks no rule, and tells whether it did.
    bool apply(State& state, const Action& action) const {
        const int seat = state.turn;
        const std::optional<Made> made = judged(state, action);
        if (!made) return false;
        state.hands[seat] = made->left;
        state.taken = made->taken;
        put(state, seat, action, made->group);
        // TC-33: the last word of a pat hand ends it.
        if (made->left.empty()) hand_over(state, seat);
        return true;
    }

    bool allows(const State& state, const Action& action) const {
        return judged(state, action).has_value();
    }

    // TC-08: tells whether a word breaks no rule but is not the lexicon's, so that it can be asked.
    bool may_ask(const State& state, const Action& action) const {
        const std::optional<Made> made = judged(state, action);
        return made && made->group.kind == Kind::kWord && !judge_.has(made->group.word());
    }

    // A card of a group as it would be put down.
    static Placed shown(const Group& group, int at) {
        Placed placed{group.cards[at], false, 0, 0};
        switch (group.kind) {
            case Kind::kSet: placed.stands = kRanks[group.mark]; break;
            case Kind::kWord: placed.stands = group.letters[at]; break;
            default:
                placed.stands = kRanks[rank_at(group.low + at)];
                placed.suit = kSuits[group.mark];
        }
        return placed;
    }

    // TC-26: tells whether a card is the very one that the joker at a place of a group stands for.
    static bool fits(const Deck& deck, const Group& group, int place, int card) {
        return replaces(deck, shown(group, place), group.kind, card);
    }

    // TC-26: tells whether a freed joker can be joined at either end of a group.
    bool joins(const Group& group) const {
        if (group.kind == Kind::kSet) return true;
        if (group.kind == Kind::kSequence) return group.low > 1 || group.low + group.size <= 14;
        const std::string word(group.word());
        for (const char vowel : {'A', 'E', 'I', 'O', 'U'})
            if (judge_.has(vowel + word) || judge_.has(word + vowel)) return true;
        return false;
    }

private:
    // A group as it would be, and what would be left in the hand.
    struct Made {
        Group group;
        Cards left;
        std::int16_t taken;
    };

    std::optional<Made> judged(const State& state, const Action& action) const {
        const int seat = state.turn;
        std::optional<Group> group;
        switch (action.verb) {
            case Verb::kLay: group = laid(state, seat, action); break;
            case Verb::kAdd: group = added(state, action); break;
            default: group = swapped(state, action); break;
        }
        if (!group) return {};
        Made made{*group, state.hands[seat], state.taken};
        if (!take_out(state, action, made.left, made.taken)) return {};
        if (!may_go_on(state, action, made.left, made.taken)) return {};
        return made;
    }

    static bool is_short(const Group& group) {
        return group.kind == Kind::kWord && group.size == 3;
    }

    static void put(State& state, int seat, const Action& action, const Group& made) {
        if (action.verb != Verb::kLay) {
            state.groups[action.group - 1] = made;
            return;
        }
        --state.missing[seat][static_cast<int>(action.kind)];
        if (is_short(made)) state.brief[seat] = false;
        state.groups[state.groups_count++] = made;
    }

    // TC-21: takes the cards out of the hand; false where it has not all of them.
    static bool take_out(const State& state, const Action& action, Cards& left,
                         std::int16_t& taken) {
        const Deck& deck = *state.deck;
        for (int at = 0; at < action.count; ++at) {
            const Placed& placed = action.cards[at];
            if (placed.detached) continue;
            const int place = left.find(deck, deck.key[placed.card]);
            if (place < 0) return false;
            left.remove_at(place);
            if (taken >= 0 && deck.key[taken] == deck.key[placed.card]) taken = -1;
        }
        return true;
    }

    // TC-29, TC-33, TC-34: a turn that does not end the hand must still end with a discard.
    static bool may_go_on(const State& state, const Action& action, const Cards& left,
                          std::int16_t taken) {
        const auto& missing = state.missing[state.turn];
        const int wanted = missing[0] + missing[1] + missing[2] - (action.verb == Verb::kLay);
        if (state.task().pat && wanted == 0) return left.empty();
        if (left.empty() || (wanted > 0 && left.count < 2)) return false;
        if (taken < 0) return true;
        const auto key = state.deck->key[taken];
        const bool other = std::any_of(left.begin(), left.end(),
                                       [&](int card) { return state.deck->key[card] != key; });
        return other || left.count > 1;
    }

    std::optional<Group> laid(const State& state, int seat, const Action& action) const {
        if (state.missing[seat][static_cast<int>(action.kind)] < 1) return {};
        if (state.groups_count >= kMostGroups) return {};
        const int least = action.kind == Kind::kSet                         ? 3
                          : action.kind == Kind::kWord && state.brief[seat] ? 3
                                                                            : 4;
        if (action.count < least || action.fronts > 0) return {};
        for (int at = 0; at < action.count; ++at)
            if (action.cards[at].detached) return {};
        Group group;
        group.owner = static_cast<std::int8_t>(seat);
        group.kind = action.kind;
        return filled(*state.deck, group, action.cards.data(), action.count);
    }

    std::optional<Group> added(const State& state, const Action& action) const {
        if (state.task().pat || action.count == 0) return {};
        if (action.group < 1 || action.group > state.groups_count) return {};
        Group group = state.groups[action.group - 1];
        if (group.kind == Kind::kSet && action.fronts > 0) return {};
        if (action.count + group.size > kMostGroup) return {};
        if (!beside(group, action, 0, action.fronts, group.front)) return {};
        if (!beside(group, action, action.fronts, action.count, group.end)) return {};
        std::array<Placed, kMostGroup> all;
        int count = 0;
        for (int at = 0; at < action.fronts; ++at) all[count++] = action.cards[at];
        for (int at = 0; at < group.size; ++at) all[count++] = shown(group, at);
        for (int at = action.fronts; at < action.count; ++at) all[count++] = action.cards[at];
        return filled(*state.deck, group, all.data(), count);
    }

    // TC-27: takes the detached jokers that an addition uses, beside a card from the hand.
    static bool beside(const Group& group, const Action& action, int from, int to,
                       std::uint8_t& there) {
        int used = 0;
        for (int at = from; at < to; ++at) used += action.cards[at].detached;
        if (used > 0 && (group.kind != Kind::kWord || used > there || used == to - from))
            return false;
        there = static_cast<std::uint8_t>(there - used);
        return true;
    }

    // The group with these cards in order, or nothing where they are none.
    std::optional<Group> filled(const Deck& deck, Group group, const Placed* cards,
                                int count) const {
        const Placed* natural = nullptr;
        for (int at = count - 1; at >= 0; --at)
            if (cards[at].card != kJoker) natural = &cards[at];
        if (!natural) return {};
        group.size = static_cast<std::uint8_t>(count);
        for (int at = 0; at < count; ++at) group.cards[at] = cards[at].card;
        switch (group.kind) {
            case Kind::kSet: return as_set(deck, group, cards, deck.rank[natural->card]);
            case Kind::kSequence: return as_sequence(deck, group, cards, deck.suit[natural->card]);
            default: return as_word(deck, group, cards);
        }
    }

    // TC-05, TC-10
    static std::optional<Group> as_set(const Deck& deck, Group& group, const Placed* cards,
                                       int rank) {
        group.mark = static_cast<std::uint8_t>(rank);
        for (int at = 0; at < group.size; ++at) {
            const Placed& each = cards[at];
            const bool fits = each.card == kJoker ? each.stands == kRanks[rank] && !each.suit
                                                  : deck.rank[each.card] == rank;
            if (!fits) return {};
        }
        return group;
    }

    // TC-06, TC-10
    static std::optional<Group> as_sequence(const Deck& deck, Group& group, const Placed* cards,
                                            int suit) {
        group.mark = static_cast<std::uint8_t>(suit);
        for (int at = 0; at < group.size; ++at) {
            const Placed& each = cards[at];
            const char sign = each.card == kJoker ? each.stands : kRanks[deck.rank[each.card]];
            const char own = each.card == kJoker ? each.suit : kSuits[deck.suit[each.card]];
            if (own != kSuits[suit]) return {};
            if (at == 0) {
                const std::string_view ranks = kRanks;
                const auto found = ranks.find(sign);
                if (found == std::string_view::npos) return {};
                group.low = static_cast<std::uint8_t>(sign == 'A' ? 1 : found + 2);
            }
            if (group.low + at > 14 || sign != kRanks[rank_at(group.low + at)]) return {};
        }
        return group;
    }

    // TC-07, TC-08, TC-10
    std::optional<Group> as_word(const Deck& deck, Group& group, const Placed* cards) const {
        for (int at = 0; at < group.size; ++at) {
            const Placed& each = cards[at];
            if (each.card == kJoker && (!is_vowel_sign(each.stands) || each.suit)) return {};
            group.letters[at] =
                each.card == kJoker ? each.stands : static_cast<char>('A' + deck.letter[each.card]);
        }
        if (!granted_ && !judge_.has(group.word())) return {};
        return group;
    }

    // TC-26, TC-27
    std::optional<Group> swapped(const State& state, const Action& action) const {
        const Deck& deck = *state.deck;
        if (state.task().pat || action.group < 1 || action.group > state.groups_count) return {};
        Group group = state.groups[action.group - 1];
        const int place = action.place - 1, card = action.cards[0].card;
        if (place < 0 || place >= group.size || group.cards[place] != kJoker) return {};
        if (card == kJoker || !replaces(deck, shown(group, place), group.kind, card)) return {};
        group.cards[place] = static_cast<std::uint8_t>(card);
        const char stands = action.cards[0].stands;
        if (stands == '*') {
            if (joins(group) || (action.to_front && !state.options->apart_front)) return {};
            ++(action.to_front ? group.front : group.end);
            return group;
        }
        if (group.kind == Kind::kSet && (action.to_front || stands)) return {};
        if (group.size >= kMostGroup) return {};
        return with_joker(deck, group, action);
    }

    static bool replaces(const Deck& deck, const Placed& joker, Kind kind, int card) {
        switch (kind) {
            case Kind::kSet: return kRanks[deck.rank[card]] == joker.stands;
            case Kind::kWord: return static_cast<char>('A' + deck.letter[card]) == joker.stands;
            default:
                return kRanks[deck.rank[card]] == joker.stands &&
                       kSuits[deck.suit[card]] == joker.suit;
        }
    }

    std::optional<Group> with_joker(const Deck& deck, const Group& group,
                                    const Action& action) const {
        Placed joker{kJoker, false, action.cards[0].stands, action.cards[0].suit};
        if (group.kind == Kind::kSet) joker.stands = kRanks[group.mark];
        std::array<Placed, kMostGroup> all;
        int count = 0;
        if (action.to_front) all[count++] = joker;
        for (int at = 0; at < group.size; ++at) all[count++] = shown(group, at);
        if (!action.to_front) all[count++] = joker;
        return filled(deck, group, all.data(), count);
    }

    const Judge& judge_;
    bool granted_;
};

}  // namespace tryce
