// What a seat may add to the groups on the table, jokers last: solver/additions.py.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "compounds.hpp"
#include "longer_words.hpp"
#include "own_turn.hpp"

namespace tryce {

class Adds {
public:
    Adds(const Judge& judge, const LongerWords& longer)
        : judge_(judge), longer_(longer), plays_(judge), granted_(judge, true) {}

    Actions list(const OwnTurn& turn, Spelling& spelling) {
        turn_ = &turn;
        spelling_ = &spelling;
        if (turn_->hand().count < 2) return {};
        Slots slots;
        const auto allowed = [&](const Action& action) {
            if (!slots.full() && plays_.allows(turn_->state, action)) slots.offer(action);
        };
        const OwnRack own = turn_->rack();
        for (int at = 0; at < turn_->state.groups_count && !slots.full(); ++at) {
            const Group& group = turn_->state.groups[at];
            if (group.kind == Kind::kWord) {
                to_word(at + 1, own, allowed);
            } else if (group.kind == Kind::kSet) {
                beside(at + 1, false, kRanks[group.mark], 0, allowed);
            } else {
                if (group.low > 1) beside(at + 1, true, rank_sign(group.low - 1), group.mark, allowed);
                const int after = group.low + group.size;
                if (after <= 14) beside(at + 1, false, rank_sign(after), group.mark, allowed);
            }
        }
        for (int at = 1; turn_->asking && at <= turn_->state.groups_count; ++at) ask_to_add(at, slots);
        return slots.taken();
    }

private:
    Action adding(int number) const {
        Action action;
        action.verb = Verb::kAdd;
        action.group = static_cast<std::uint8_t>(number);
        return action;
    }

    // Single cards for a set, or for one side of a sequence.
    template <class Found>
    void beside(int number, bool front, char rank, int suit, const Found& found) const {
        const bool set = turn_->state.groups[number - 1].kind == Kind::kSet;
        const auto add = [&](const Placed& placed) {
            Action action = adding(number);
            action.put(placed);
            action.fronts = front;
            found(action);
        };
        for (const int card : turn_->distinct)
            if (card != kJoker && kRanks[turn_->lettered.deck.rank[card]] == rank &&
                (set || turn_->lettered.deck.suit[card] == suit))
                add(natural_card(card));
        if (std::find(turn_->distinct.begin(), turn_->distinct.end(), kJoker) != turn_->distinct.end())
            add(joker_for(rank, set ? '\0' : kSuits[suit]));
    }

    template <class Found>
    void to_word(int number, const OwnRack& own, const Found& found) {
        const Group& group = turn_->state.groups[number - 1];
        for (const auto& [front, end] : extended(std::string(group.word()), own.letters(),
                                                 own.jokers() + group.front + group.end))
            placed(number, own, front, end, found);
    }

    // What letters can add before and after a word; of compounds those with one part more.
    Sides extended(const std::string& word, const std::string& letters, int jokers) {
        Sides found = longer_.extended(word, letters, jokers);
        const std::size_t listed = found.size();
        const auto add = [&](const std::string& front, const std::string& end) {
            if (!judge_.has(front + word + end)) return;
            const std::pair<std::string, std::string> sides{front, end};
            const auto known = found.begin() + static_cast<std::ptrdiff_t>(listed);
            if (!std::binary_search(found.begin(), known, sides)) found.push_back(sides);
        };
        for (const std::string& end : spelling_->last_parts(letters, jokers)) add("", end);
        for (const std::string& front : spelling_->first_parts(letters, jokers)) add(front, "");
        return found;
    }

    // Cards for what is added, from the front or from the end first where both want one.
    template <class Found>
    void placed(int number, const OwnRack& own, const std::string& front, const std::string& end,
                const Found& found) const {
        const Group& group = turn_->state.groups[number - 1];
        for (const bool front_first : {true, false}) {
            std::vector<int> natural = own.natural();
            int jokers = own.jokers();
            std::vector<Placed> before, after;
            const auto fill_front = [&] { return side(front, group.front, natural, jokers, before); };
            const auto fill_end = [&] { return side(end, group.end, natural, jokers, after); };
            const bool filled =
                front_first ? fill_front() && fill_end() : fill_end() && fill_front();
            if (!filled) continue;
            Action action = adding(number);
            for (const Placed& each : before) action.put(each);
            action.fronts = action.count;
            for (const Placed& each : after) action.put(each);
            found(action);
            return;
        }
    }

    // Cards for one side: from the hand, then jokers beside that end, then own jokers.
    bool side(const std::string& letters, int beside, std::vector<int>& natural, int& jokers,
              std::vector<Placed>& found) const {
        int open = 0;
        for (const char sign : letters) {
            const auto at = std::find_if(natural.begin(), natural.end(), [&](int card) {
                return 'A' + turn_->lettered.deck.letter[card] == sign;
            });
            if (at != natural.end()) {
                found.push_back(natural_card(*at));
                natural.erase(at);
                continue;
            }
            if (!is_vowel_sign(sign)) return false;
            found.push_back(joker_for(sign));
            ++open;
        }
        const bool all = open > 0 && open == static_cast<int>(letters.size());
        int own = std::max(open - beside, static_cast<int>(all));
        if (own > jokers) return false;
        jokers -= own;
        for (Placed& each : found)
            if (each.card == kJoker && own-- <= 0) each.detached = true;
        return true;
    }

    void ask_to_add(int number, Slots& slots) const {
        if (turn_->state.groups[number - 1].kind != Kind::kWord) return;
        for (const int card : turn_->distinct) {
            Action action = adding(number);
            action.ask = true;
            action.put(card == kJoker ? joker_for(kVowels[0]) : natural_card(card));
            if (granted_.may_ask(turn_->state, action)) return slots.offer(action);
        }
    }

    const Judge& judge_;
    const LongerWords& longer_;
    Plays plays_, granted_;
    const OwnTurn* turn_ = nullptr;
    Spelling* spelling_ = nullptr;
};

}  // namespace tryce
