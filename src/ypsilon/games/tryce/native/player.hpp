// The scripted player: takes, buys, lays, adds and discards by its plans, in games and playouts.
#pragma once

#include <cmath>

#include "actor.hpp"
#include "additions.hpp"
#include "chances.hpp"
#include "going_out.hpp"
#include "last_word.hpp"
#include "leaf_values.hpp"
#include "runs.hpp"
#include "style.hpp"
#include "waiting.hpp"

namespace tryce {

class Player final : public Actor {
public:
    Player(const Vocabulary& vocabulary, const Style& style)
        : vocabulary_(vocabulary),
          plays_(vocabulary.judge()),
          additions_(vocabulary),
          style_(style) {}

    bool patient = true;  // waits where that gains more than to go out; playouts do not

    const Style& style() const { return style_; }
    const Vocabulary& vocabulary() const { return vocabulary_; }

    // TC-17
    bool takes(const State& state, int seat) override {
        const int card = state.pile.top();
        if (card == kJoker) return true;
        if (state.whole(seat))
            return fits_table(state, card) || (waits(state, seat) && fits_own(state, seat, card));
        if (takes_to_go_out(state, seat) || completes(state, seat, card)) return true;
        return denies(state, seat);
    }

    // Tells whether with the card that lies face up it can go out at once.
    bool takes_to_go_out(const State& state, int seat) {
        return !state.whole(seat) && has_frame(state, seat, state.pile.top()) &&
               goes_out(state, seat);
    }

    // TC-18
    bool buys(const State& state, int seat) override {
        if (waits(state, seat)) return buys_while_waiting(state, vocabulary_.judge(), seat);
        if (style_.buys == 0 || state.whole(seat)) return false;
        const int card = state.pile.top();
        if (card == kJoker) return true;
        const Need need = need_of(state, seat, -1);
        const int lacks = need.cards() - state.hands[seat].count - need.pat;
        if (holds(state, seat) && state.hands[seat].count < kMostBought) return true;
        if (lacks > 0) return style_.weights.letter[state.deck->letter[card]] >= style_.buying;
        if (style_.buys < 2 || need.pat) return false;
        // Two cards more are two chances more, as long as it is not near the end of its task.
        if (style_.buys > 2 && wants_any(state.hand, need.groups(), -lacks)) return true;
        return completes(state, seat, card) ||
               (style_.runs && lengthens_run(state, seat, card));
    }

    // Plays a whole turn, and notes its actions where that is wanted.
    void play(State& state, std::vector<Action>* noted) override {
        const int hand = state.rows_count;
        lay_and_add(state, noted);
        if (state.rows_count == hand) end(state, noted);
    }

    // Plays a turn up to its discard.
    void lay_and_add(State& state, std::vector<Action>* noted) {
        const int seat = state.turn, hand = state.rows_count;
        if (!state.whole(seat)) {
            if (const Plan* plan = chosen(state, seat)) lay(state, *plan, noted);
        }
        if (state.rows_count == hand && !state.task().pat && style_.adds) add(state, seat, noted);
    }

    // Tells whether it has laid its task and goes on for what it can add to its own groups.
    bool waits(const State& state, int seat) const {
        return style_.expert && patient && state.whole(seat) && gains_by_waiting(state, seat);
    }

    // Tells whether it lays nothing before it can go out.
    bool holds(const State& state, int seat) const {
        return style_.expert && patient && gains_by_holding(state, seat);
    }

    // Adds all that can be once the task is laid, before that to its own groups what can be spared.
    void add(State& state, int seat, std::vector<Action>* noted) {
        if (waits(state, seat)) {
            additions_.add_own(state, noted);
        } else if (state.whole(seat)) {
            additions_.shed(state, noted);
        } else if (style_.expert) {
            additions_.add_spare(state, need_of(state, seat, -1).cards(), noted);
        }
    }

    // The plans of a turn, the best first, the one that is followed at the front.
    std::vector<Plan>& plans(const State& state, int seat, std::size_t most) {
        look(state, seat);
        Planner planner(*state.deck, spread(), need_of(state, seat, state.taken), style_.weights);
        planner.most_nodes = style_.nodes;
        planner.most_groups = groups_seen(state, seat);
        complete_.clear();
        if (holds(state, seat) && !wins_by_going_out(state, seat)) return complete_;
        if (find_way_out(state, seat)) return complete_;
        planner.complete(complete_, 3);
        for (std::size_t at = 0; at < complete_.size(); ++at) {
            if (!is_out(state, complete_[at])) continue;
            std::swap(complete_[0], complete_[at]);
            complete_[0].score += 1000;
            return complete_;
        }
        const bool parts = style_.lays && most > 0 && complete_.empty() && !holds(state, seat);
        if (parts) planner.partial(complete_, most);
        return complete_;
    }

    // Adds plans that lay a part of the task only, where the whole could be laid.
    void more_plans(const State& state, int seat, std::size_t most, std::vector<Plan>& found) {
        look(state, seat);
        Planner planner(*state.deck, spread(), need_of(state, seat, state.taken), style_.weights);
        planner.most_groups = groups_seen(state, seat);
        std::vector<Plan> parts;
        planner.partial(parts, most);
        found.insert(found.end(), parts.begin(), parts.end());
    }

    // What is discarded from a hand as it is, the best first.
    void rate_discards(const State& state, int seat, std::vector<std::pair<float, int>>& rated) {
        rated.clear();
        const Cards& hand = state.hands[seat];
        tell_traits(state, seat, told_);
        const Traits values = missed(need_of(state, seat, -1));
        for (int place = 0; place < hand.count; ++place) {
            const int card = hand.at[place];
            if (!discard_allowed(state, seat, card)) continue;
            float keep = weighed(told_[place], values);
            if (card == kJoker) keep += kJokerKept + style_.weights.joker;
            if (waits(state, seat) && fits_own(state, seat, card)) keep += kAddable;
            rated.emplace_back(-keep, place);
        }
        std::stable_sort(rated.begin(), rated.end(), [](const auto& one, const auto& other) {
            return one.first > other.first;
        });
    }

    // What can be told of each card of a hand, where it is to be discarded from.
    void tell_traits(const State& state, int seat, std::vector<Traits>& told) {
        const Deck& deck = *state.deck;
        const Cards& hand = state.hands[seat];
        look(state, seat);
        const Need need = need_of(state, seat, -1);
        const Planner planner(deck, spread(), need, style_.weights);
        const auto parts = planner.parts();
        const Hopes hopes(state, seat, need);
        const bool one_word = need.pat && need.words == 1 && hand.count <= 8;
        told.assign(hand.count, {});
        for (int place = 0; place < hand.count; ++place) {
            const int card = hand.at[place], at = slot_of(card);
            Traits& traits = told[place];
            if (at >= 0 && need.words > 0) traits[kParts] = std::log2(1.0f + parts[at]);
            if (one_word) traits[kOdds] = -odds_without(deck, vocabulary_, hand, place, need.brief);
            traits[kValue] = -static_cast<float>(deck.value[card]);
            if (card == kJoker) continue;
            if (need.words > 0) tell_letter(deck, hand, place, traits);
            if (at >= 0 && need.sets > 0) traits[kPairs] = planner.pairs(at);
            if (at >= 0 && need.sequences > 0) traits[kRuns] = planner.runs(at);
            traits[kFits] = !need.pat && fits_table(state, card);
            if (need.pat) continue;
            const Chances left = hopes.without(deck, card);
            traits[kOdds] = -left.one;
            traits[kOdds2] = -left.two;
        }
    }

    const Spread& spread() const { return spreads_[seat_]; }

    void lay(State& state, const Plan& plan, std::vector<Action>* noted) {
        // Words of three letters and those that leave a turn open come first; the last may end it.
        for (int at = 0; at < plan.count; ++at) {
            const Action action = laying(*state.deck, vocabulary_, spread(), plan.groups[at]);
            if (plays_.apply(state, action) && noted) noted->push_back(action);
        }
    }

    void end(State& state, std::vector<Action>* noted) {
        const int seat = state.turn;
        Action action;
        rate_discards(state, seat, rated_);
        if (rated_.empty()) {
            action.verb = Verb::kEnd;
            if (noted) noted->push_back(action);
            turn_over(state);
            return;
        }
        const int place = rated_[0].second;
        action.verb = Verb::kDiscard;
        action.put({state.hands[seat].at[place], false, 0, 0});
        if (noted) noted->push_back(action);
        discard(state, seat, place);
    }

    Need need_of(const State& state, int seat, int taken) const {
        const auto& missing = state.missing[seat];
        int place = -1;
        if (taken >= 0 &&
            std::count_if(state.hands[seat].begin(), state.hands[seat].end(), [&](int card) {
                return state.deck->key[card] == state.deck->key[taken];
            }) == 1) {
            for (Mask left = spread().all; left; left &= left - 1) {
                const int at = std::countr_zero(left);
                if (state.deck->key[spread().card[at]] == state.deck->key[taken]) place = at;
            }
        }
        return {missing[0], missing[1], missing[2], state.task().pat, state.brief[seat], place};
    }

    // Spreads out the cards of a seat with all that it could lay.
    void look(const State& state, int seat) {
        const auto& missing = state.missing[seat];
        seat_ = seat;
        Spread& own = spreads_[seat];
        own.follow(*state.deck, state.hands[seat], vocabulary_,
                   missing[2] == 0    ? 99
                   : state.task().pat ? 3
                                      : 4,
                   longest(state));
        if (missing[0] > 0) own.find_sets();
        if (missing[1] > 0) own.find_sequences();
    }

private:
    static constexpr float kJokerKept = 40;

    // TC-18: offered in a pat hand, a card is two for somebody who lacks some as well, and the one
    // drawn for it is no better. Were all to keep to that, nobody could ever go out.
    bool denies(const State& state, int seat) const {
        return style_.expert && state.task().pat && state.turns < kDenials * state.seats() &&
               need_of(state, seat, -1).cards() > state.hands[seat].count + 1;
    }

    static void tell_letter(const Deck& deck, const Cards& hand, int place, Traits& traits) {
        const int letter = deck.letter[hand.at[place]];
        traits[letter] = 1;
        for (int other = 0; other < hand.count; ++other)
            traits[kTwins] += other != place && hand.at[other] != kJoker &&
                              deck.letter[hand.at[other]] == letter;
    }

    // How much each trait of a card counts against its discard.
    Traits missed(const Need& need) const {
        if (style_.expert && style_.leaves) return kLeaves[stage_of(need)];
        Traits values{};
        std::copy(style_.weights.letter.begin(), style_.weights.letter.end(), values.begin());
        values[kParts] = style_.parts;
        values[kPairs] = style_.weights.pair;
        values[kRuns] = style_.weights.near;
        values[kValue] = style_.risk;
        values[kFits] = style_.danger;
        values[kOdds] = need.pat ? style_.outs : 0;
        return values;
    }

    bool fits_own(const State& state, int seat, int card) const {
        return fits_groups(state, vocabulary_.judge(), card, seat);
    }

    bool wants_any(int hand, int groups, int beyond) const {
        if (style_.buys < 5) return groups >= style_.buys - 1 && beyond <= 2;
        return groups >= kBuying[hand].groups && beyond <= kBuying[hand].beyond;
    }

    // TC-29: looks at every way to go out at once, with what can be added to the table.
    bool find_way_out(const State& state, int seat) {
        const Need need = need_of(state, seat, state.taken);
        if (need.pat || !style_.expert || need.groups() > groups_seen(state, seat)) return false;
        if (state.hands[seat].count > spread().count()) return false;
        if ((need.sets > 0 && spread().sets.empty()) ||
            (need.sequences > 0 && spread().sequences.empty()))
            return false;
        Mask fits = 0;
        for (Mask left = spread().all; left; left &= left - 1)
            if (fits_table(state, spread().card[std::countr_zero(left)])) fits |= left & -left;
        Plan plan;
        if (!going_out_.find(spread(), need, fits, plan) || !is_out(state, plan)) return false;
        plan.score = 1000;
        complete_.push_back(plan);
        return true;
    }

    // With every turn of a hand it sees some groups more; what it has laid of them counts.
    int groups_seen(const State& state, int seat) const {
        const Task& task = state.task();
        const auto& missing = state.missing[seat];
        const int laid =
            task.sets + task.sequences + task.words - missing[0] - missing[1] - missing[2];
        return static_cast<int>(style_.groups *
                                static_cast<float>(state.turns / state.seats() + 1)) -
               laid;
    }

    int longest(const State& state) const {
        const auto more =
            static_cast<int>(style_.patience * static_cast<float>(state.turns / state.seats()));
        return std::min(kLongestWord,
                        style_.longest + (state.hand < 3 && style_.longest > 5) + more);
    }

    int slot_of(int card) const {
        for (Mask left = spread().all; left; left &= left - 1)
            if (spread().card[std::countr_zero(left)] == card) return std::countr_zero(left);
        return -1;
    }

    const Plan* chosen(const State& state, int seat) {
        std::vector<Plan>& found = plans(state, seat, 1);
        return found.empty() ? nullptr : &found[0];
    }

    bool goes_out(const State& state, int seat) {
        State trial = state;
        take(trial);
        const std::vector<Plan>& found = plans(trial, seat, 0);
        return !found.empty() && found[0].score > 900;
    }

    // Tells whether with a card there are the sets and sequences that are wanted: quickly, as most
    // cards that lie face up help nobody out.
    bool has_frame(const State& state, int seat, int card) {
        const auto& missing = state.missing[seat];
        if (missing[0] + missing[1] == 0) return true;
        frame_with(state, seat, card);
        return (missing[0] == 0 || !frame_.sets.empty()) &&
               (missing[1] == 0 || !frame_.sequences.empty());
    }

    void frame_with(const State& state, int seat, int card) {
        Cards more = state.hands[seat];
        more.add(card);
        frame_.follow(*state.deck, more, vocabulary_, 99, 15);
        if (state.missing[seat][0] > 0) frame_.find_sets();
        if (state.missing[seat][1] > 0) frame_.find_sequences();
    }

    // Tries a complete plan with all that can be added.
    bool is_out(const State& state, const Plan& plan) {
        if (state.task().pat) return true;
        const int seat = state.turn;
        if (state.hands[seat].count > spread().count()) return false;
        if (spread().count() - std::popcount(plan.used) == 1) return true;
        State trial = state;
        lay(trial, plan, nullptr);
        if (!trial.whole(seat)) return false;
        additions_.shed(trial, nullptr);
        return trial.hands[seat].count == 1;
    }

    // Tells whether a card makes a further group, together with those held.
    bool completes(const State& state, int seat, int card) {
        const auto& missing = state.missing[seat];
        const Deck& deck = *state.deck;
        if (missing[0] > 0) {
            int same = 0, jokers = 0;
            for (const int each : state.hands[seat]) {
                jokers += each == kJoker;
                same += each != kJoker && deck.rank[each] == deck.rank[card];
            }
            if (same + jokers >= 2 && same < 3 && same > 0) return true;
        }
        if (missing[1] > 0) {
            frame_with(state, seat, card);
            int at = -1;
            for (Mask left = frame_.all; left; left &= left - 1)
                if (frame_.card[std::countr_zero(left)] == card) at = std::countr_zero(left);
            const auto& runs = frame_.sequences;
            return at >= 0 && !runs.empty() &&
                   std::all_of(runs.begin(), runs.end(),
                               [at](const Found& run) { return run.mask >> at & 1; });
        }
        return false;
    }

    const Vocabulary& vocabulary_;
    Plays plays_;
    Additions additions_;
    Style style_;
    std::array<Spread, kMostSeats> spreads_;
    Spread frame_;
    GoingOut going_out_;
    int seat_ = 0;
    std::vector<Plan> complete_;
    std::vector<std::pair<float, int>> rated_;
    std::vector<Traits> told_;
};

}  // namespace tryce
