// Where single cards fit: at groups on the table (TC-23).
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "table.hpp"

namespace tryce {

// Tells whether a natural card can be added to a set or sequence.
inline bool fits_frame(const Deck& deck, const Group& group, int card) {
    if (group.kind == Kind::kSet) return group.mark == deck.rank[card];
    if (group.kind != Kind::kSequence || group.mark != deck.suit[card]) return false;
    if (group.low > 1 && rank_at(group.low - 1) == deck.rank[card]) return true;
    return group.low + group.size <= 14 && rank_at(group.low + group.size) == deck.rank[card];
}

// Tells whether a letter before or after a word makes one that the lexicon lists.
inline bool fits_word(const Judge& judge, const Group& group, char sign) {
    const std::string_view word = group.word();
    if (group.kind != Kind::kWord || word.size() >= kMostGroup) return false;
    std::array<char, kMostGroup + 2> text;
    std::copy(word.begin(), word.end(), text.begin() + 1);
    text[0] = text[word.size() + 1] = sign;
    return judge.lists({text.data(), word.size() + 1}) ||
           judge.lists({text.data() + 1, word.size() + 1});
}

inline bool fits(const State& state, const Judge& judge, const Group& group, int card) {
    if (card == kJoker || fits_frame(*state.deck, group, card)) return true;
    return fits_word(judge, group, static_cast<char>('A' + state.deck->letter[card]));
}

// Tells whether a card can be added to a set or sequence on the table.
inline bool fits_table(const State& state, int card) {
    if (state.task().pat) return false;
    for (int at = 0; at < state.groups_count; ++at)
        if (fits_frame(*state.deck, state.groups[at], card)) return true;
    return false;
}

// Tells whether a card can be added to one of a seat's own groups, or to any where no seat is told.
inline bool fits_groups(const State& state, const Judge& judge, int card, int seat = kNobody) {
    for (int at = 0; at < state.groups_count; ++at) {
        const Group& group = state.groups[at];
        if ((seat == kNobody || group.owner == seat) && fits(state, judge, group, card)) return true;
    }
    return false;
}

}  // namespace tryce
