// The groups that a seat may lay, the most telling first: solver/selection.py.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "compounds.hpp"
#include "own_turn.hpp"

namespace tryce {

class Lays {
public:
    explicit Lays(const Judge& judge) : judge_(judge), plays_(judge), granted_(judge, true) {}

    Actions list(const OwnTurn& turn, Spelling& spelling) {
        turn_ = &turn;
        spelling_ = &spelling;
        Slots slots;
        for (const bool jokers_first : {false, true}) {
            if (jokers_first && turn_->state.taken != kJoker) break;
            bool found = false;
            each_lay(turn_->rack(jokers_first), [&](const Action& action) {
                if (slots.full() || !plays_.allows(turn_->state, action)) return;
                found = true;
                slots.offer(action);
            });
            if (found) break;
        }
        if (turn_->asking)
            if (const auto action = asking_lay()) slots.offer(*action);
        return slots.taken();
    }

private:
    static constexpr std::size_t kWords = 40, kCompounds = 8, kTried = 400, kSequences = 24;

    struct Lengths {
        std::size_t from, to;  // up to, not included

        bool holds(std::size_t length) const { return length >= from && length < to; }
    };

    template <class Found>
    void each_lay(const OwnRack& rack, const Found& found) {
        const auto& missing = turn_->state.missing[turn_->state.turn];
        if (missing[0] > 0) rack.sets(found);
        if (missing[1] > 0) {
            Actions sequences;
            rack.sequences([&](const Action& action) { sequences.push_back(action); });
            std::stable_sort(sequences.begin(), sequences.end(),
                             [](const auto& a, const auto& b) { return jokers_of(a) < jokers_of(b); });
            if (sequences.size() > kSequences) sequences.resize(kSequences);
            for (const Action& each : sequences) found(each);
        }
        if (missing[2] > 0) each_word(rack, found);
    }

    static int jokers_of(const Action& action) {
        return static_cast<int>(std::count_if(action.cards.begin(),
                                              action.cards.begin() + action.count,
                                              [](const Placed& each) { return each.card == kJoker; }));
    }

    // TC-29, TC-34: how many cards of the hand a word may use.
    Lengths lengths() const {
        const auto& missing = turn_->state.missing[turn_->state.turn];
        const std::size_t held = turn_->hand().count, least = least_word();
        const bool last = missing[0] + missing[1] + missing[2] == 1;
        if (last && turn_->state.task().pat) return {held, held + 1};
        return {least, last ? held : held - 1};
    }

    std::size_t least_word() const { return turn_->state.brief[turn_->state.turn] ? 3 : 4; }

    // Words without jokers first, listed ones before compounds.
    template <class Found>
    void each_word(const OwnRack& rack, const Found& found) {
        const Lengths fits = lengths();
        if (fits.from >= fits.to) return;
        for (int jokers = 0;; jokers = rack.jokers()) {
            const auto& listed =
                spelling_->spelt(judge_.root(), rack.letters(), jokers, least_word());
            best_words(rack, listed, fits, kWords, found);
            best_words(rack, spelling_->compounds(rack.letters(), jokers, fits.from), fits,
                       kCompounds, found);
            if (jokers == rack.jokers()) return;
        }
    }

    // Of the longest words those with the fewest jokers, then those worth most.
    template <class Found>
    void best_words(const OwnRack& rack, const std::vector<std::string>& words, Lengths fits,
                    std::size_t most, const Found& found) const {
        std::vector<const std::string*> fitting;
        for (const std::string& each : words)
            if (fits.holds(each.size())) fitting.push_back(&each);
        std::sort(fitting.begin(), fitting.end(), [](const auto* one, const auto* other) {
            return one->size() != other->size() ? one->size() > other->size() : *one < *other;
        });
        if (fitting.size() > kTried) fitting.resize(kTried);
        struct Rated {
            int jokers = 0, worth = 0;
            const std::string* word;
        };
        std::vector<Rated> rated;
        for (const std::string* each : fitting) {
            Rated one{0, 0, each};
            const bool spelt = rack.word(*each, [&](const Placed& placed) {
                one.jokers += placed.card == kJoker;
                one.worth += turn_->lettered.deck.value[placed.card];
            });
            if (spelt) rated.push_back(one);
        }
        std::stable_sort(rated.begin(), rated.end(), [](const Rated& one, const Rated& other) {
            return one.jokers != other.jokers ? one.jokers < other.jokers : one.worth > other.worth;
        });
        if (rated.size() > most) rated.resize(most);
        for (const Rated& each : rated) {
            Action action;
            action.verb = Verb::kLay;
            action.kind = Kind::kWord;
            rack.word(*each.word, [&](const Placed& placed) { action.put(placed); });
            found(action);
        }
    }

    // TC-08: one word that could be put to the vote.
    std::optional<Action> asking_lay() const {
        const Lengths fits = lengths();
        if (fits.from >= fits.to) return {};
        const OwnRack own = turn_->rack();
        std::vector<Placed> cards;
        for (const int card : own.natural()) cards.push_back(natural_card(card));
        for (int at = 0; at < own.jokers(); ++at) cards.push_back(joker_for(kVowels[0]));
        const std::size_t size = fits.holds(least_word()) ? least_word() : fits.from;
        if (size > cards.size()) return {};
        std::vector<std::size_t> chosen(size);
        for (std::size_t at = 0; at < size; ++at) chosen[at] = at;
        for (int tried = 0; tried < 20; ++tried) {
            std::vector<std::size_t> order = chosen;
            for (int way = 0; way < 30; ++way) {
                Action action;
                action.verb = Verb::kLay;
                action.kind = Kind::kWord;
                action.ask = true;
                for (const std::size_t at : order) action.put(cards[at]);
                if (granted_.may_ask(turn_->state, action)) return action;
                if (!std::next_permutation(order.begin(), order.end())) break;
            }
            if (!next_combination(chosen, cards.size())) break;
        }
        return {};
    }

    static bool next_combination(std::vector<std::size_t>& chosen, std::size_t among) {
        const std::size_t size = chosen.size();
        for (std::size_t at = size; at-- > 0;) {
            if (chosen[at] == among - size + at) continue;
            ++chosen[at];
            for (std::size_t next = at + 1; next < size; ++next) chosen[next] = chosen[next - 1] + 1;
            return true;
        }
        return false;
    }

    const Judge& judge_;
    Plays plays_, granted_;
    const OwnTurn* turn_ = nullptr;
    Spelling* spelling_ = nullptr;
};

}  // namespace tryce
