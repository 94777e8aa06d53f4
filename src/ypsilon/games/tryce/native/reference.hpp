// The reference `tryce-1` in the simulation: bots/references/standard.py and keeper.py, whose
// choices it follows as far as contests need.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "player.hpp"
#include "positions.hpp"
#include "solver.hpp"

namespace tryce {

class Reference : public Actor {
public:
    explicit Reference(const Judge& judge) : judge_(judge), plays_(judge) {}

    bool takes(const State& state, int seat) override {
        const int card = state.pile.top();
        if (card == kJoker) return true;
        if (state.whole(seat)) return fits(state, card);
        return gain(state, seat, card) >= kGroup;
    }

    bool buys(const State& state, int seat) override {
        if (state.whole(seat)) return false;
        const int card = state.pile.top();
        if (card == kJoker) return true;
        if (state.task().pat)
            return state.hands[seat].count + 1 < 4 * state.missing[seat][2] - state.brief[seat];
        return gain(state, seat, card) >= kGroup;
    }

    void play(State& state, std::vector<Action>* noted) override {
        const int seat = state.turn, rows = state.rows_count;
        while (state.rows_count == rows) {
            if (lay(state, seat, noted)) continue;
            if (!state.task().pat && add(state, seat, noted)) continue;
            end(state, seat, noted);
            return;
        }
    }

private:
    static constexpr int kGroup = 12, kFew = 7;
    static constexpr long long kNodes = 60'000, kNodesAhead = 4'000;
    static constexpr std::size_t kMostRated = 20'000;

    struct Solved {
        std::vector<std::string> lines;
        int worth = 0;
    };

    Solved solved(const State& state, int seat, const Cards& cards, int taken,
                  long long nodes) const {
        const Deck& deck = *state.deck;
        const auto& missing = state.missing[seat];
        Question ask{{},  {missing[0], missing[1], missing[2]}, state.task().pat, state.brief[seat],
                     -1, nodes, {}};
        std::vector<std::pair<std::string, int>> sorted;
        for (const int card : cards) sorted.emplace_back(write_card(deck, card), card);
        std::sort(sorted.begin(), sorted.end());
        if (sorted.size() > 16) sorted.resize(16);
        int equal = 0, place = -1;
        for (const auto& [text, card] : sorted) {
            if (taken >= 0 && deck.key[card] == deck.key[taken])
                ++equal, place = static_cast<int>(ask.cards.size());
            ask.cards.push_back({text});
            if (card == kJoker) continue;
            HandCard& made = ask.cards.back();
            made.rank = deck.rank[card];
            made.suit = deck.suit[card];
            made.letter = deck.letter[card];
            made.value = deck.value[card];
        }
        if (equal == 1) ask.taken = place;
        if (ask.wanted.count() == 0) return {};
        Solver solver(judge_.graph(), judge_.root(), ask);
        Solved found{solver.run().lines, 0};
        found.worth = solver.value();
        return found;
    }

    // Remembered by its hand and cards, as most are asked for again.
    int rated(const State& state, int seat, const Cards& cards) {
        std::array<std::uint16_t, kDeckSize> keys;
        int count = 0;
        for (const int card : cards) keys[count++] = state.deck->key[card];
        std::sort(keys.begin(), keys.begin() + count);
        std::string key(reinterpret_cast<const char*>(keys.data()), 2 * count);
        key += static_cast<char>(state.hand);
        for (const int missing : state.missing[seat]) key += static_cast<char>(missing);
        key += static_cast<char>(state.brief[seat]);
        if (rated_.size() > kMostRated) rated_.clear();
        const auto [at, fresh] = rated_.try_emplace(key, 0);
        if (fresh) {
            const Solved found = solved(state, seat, cards, -1, kNodes);
            at->second = kGroup * static_cast<int>(found.lines.size()) + found.worth;
        }
        return at->second;
    }

    int gain(const State& state, int seat, int card) {
        Cards more = state.hands[seat];
        more.add(card);
        return rated(state, seat, more) - rated(state, seat, state.hands[seat]);
    }

    bool lay(State& state, int seat, std::vector<Action>* noted) {
        if (state.whole(seat)) return false;
        const Solved found = solved(state, seat, state.hands[seat], state.taken, kNodes);
        for (const std::string& line : found.lines) {
            const Action action = read_action(*state.deck, "lay " + line);
            if (!plays_.apply(state, action)) continue;
            if (noted) noted->push_back(action);
            return true;
        }
        return false;
    }

    // The best addition: to its own groups before the others', of most cards, of most points.
    bool add(State& state, int seat, std::vector<Action>* noted) {
        const bool whole = state.whole(seat);
        const auto& missing = state.missing[seat];
        const int needed = 3 * missing[0] + 4 * missing[1] + 4 * missing[2];
        State best;
        Action chosen;
        std::array<int, 3> most = {-1, 0, 0};
        for (const Action& each : additions(state)) {
            const bool own = state.groups[each.group - 1].owner == seat;
            bool joker = false;
            int worth = 0;
            for (int at = 0; at < each.count; ++at) {
                joker |= each.cards[at].card == kJoker;
                worth += state.deck->value[each.cards[at].card];
            }
            const bool spare =
                own && !joker && state.hands[seat].count - each.count > needed + 1;
            if (!whole && !spare) continue;
            const std::array<int, 3> rank = {own, each.count, worth};
            if (rank <= most) continue;
            State trial = state;
            if (!plays_.apply(trial, each)) continue;
            most = rank;
            best = trial;
            chosen = each;
        }
        if (most[0] < 0) return false;
        state = best;
        if (noted) noted->push_back(chosen);
        return true;
    }

    std::vector<Action> additions(const State& state) const {
        std::vector<Action> found;
        const Deck& deck = *state.deck;
        const Cards& hand = state.hands[state.turn];
        for (int number = 1; number <= state.groups_count; ++number) {
            const Group& group = state.groups[number - 1];
            if (group.kind == Kind::kWord) {
                to_word(state, number, found);
                continue;
            }
            Action action;
            action.verb = Verb::kAdd;
            action.group = static_cast<std::uint8_t>(number);
            for (const int card : hand) {
                if (group.kind == Kind::kSet) {
                    if (card != kJoker && deck.rank[card] != group.mark) continue;
                    Action one = action;
                    one.put({static_cast<std::uint8_t>(card), false,
                             card == kJoker ? kRanks[group.mark] : '\0', 0});
                    found.push_back(one);
                    continue;
                }
                for (const bool front : {true, false}) {
                    const int place = front ? group.low - 1 : group.low + group.size;
                    if (place < 1 || place > 14) continue;
                    const int rank = rank_at(place);
                    const bool joker = card == kJoker;
                    if (!joker && (deck.suit[card] != group.mark || deck.rank[card] != rank))
                        continue;
                    Action one = action;
                    one.put({static_cast<std::uint8_t>(card), false,
                             joker ? kRanks[rank] : '\0', joker ? kSuits[group.mark] : '\0'});
                    one.fronts = front;
                    found.push_back(one);
                }
            }
            exchanges(state, number, found);
        }
        return found;
    }

    void to_word(const State& state, int number, std::vector<Action>& found) const {
        const Group& group = state.groups[number - 1];
        std::string letters;
        int jokers = 0;
        for (const int card : state.hands[state.turn]) {
            if (card == kJoker) {
                ++jokers;
            } else {
                letters.push_back(static_cast<char>('A' + state.deck->letter[card]));
            }
        }
        const std::string word(group.word());
        for (const auto& [front, end] :
             Extension(judge_.graph(), word, letters, jokers).run(judge_.root())) {
            Action action;
            action.verb = Verb::kAdd;
            action.group = static_cast<std::uint8_t>(number);
            Cards left = state.hands[state.turn];
            for (const char sign : front) action.put(with_letter(*state.deck, left, sign));
            action.fronts = action.count;
            for (const char sign : end) action.put(with_letter(*state.deck, left, sign));
            found.push_back(action);
        }
        exchanges(state, number, found);
    }

    static Placed with_letter(const Deck& deck, Cards& left, char sign) {
        for (int at = 0; at < left.count; ++at)
            if (left.at[at] != kJoker && 'A' + deck.letter[left.at[at]] == sign)
                return {static_cast<std::uint8_t>(left.remove_at(at)), false, 0, 0};
        return {kJoker, false, sign, 0};
    }

    void exchanges(const State& state, int number, std::vector<Action>& found) const {
        const Group& group = state.groups[number - 1];
        for (int place = 0; place < group.size; ++place) {
            if (group.cards[place] != kJoker) continue;
            for (const int card : state.hands[state.turn])
                if (card != kJoker) exchanges(state, number, place, card, found);
        }
    }

    void exchanges(const State& state, int number, int place, int card,
                   std::vector<Action>& found) const {
        const Group& group = state.groups[number - 1];
        Action action;
        action.verb = Verb::kSwap;
        action.group = static_cast<std::uint8_t>(number);
        action.place = static_cast<std::uint8_t>(place + 1);
        action.put({static_cast<std::uint8_t>(card), false, 0, 0});
        if (group.kind == Kind::kSet) {
            found.push_back(action);
            return;
        }
        action.cards[0].stands = '*';
        found.push_back(action);
        for (const bool front : {true, false}) {
            action.to_front = front;
            const int next = front ? group.low - 1 : group.low + group.size;
            if (group.kind == Kind::kSequence && next >= 1 && next <= 14) {
                action.cards[0].stands = kRanks[rank_at(next)];
                action.cards[0].suit = kSuits[group.mark];
                found.push_back(action);
            }
            if (group.kind != Kind::kWord) continue;
            if (group.letters[place] != 'A' + state.deck->letter[card]) continue;
            for (const char vowel : {'A', 'E', 'I', 'O', 'U'}) {
                action.cards[0].stands = vowel;
                found.push_back(action);
            }
        }
    }

    void end(State& state, int seat, std::vector<Action>* noted) {
        const Cards& hand = state.hands[seat];
        std::vector<std::pair<std::string, int>> sorted;
        for (int place = 0; place < hand.count; ++place)
            sorted.emplace_back(write_card(*state.deck, hand.at[place]), place);
        std::sort(sorted.begin(), sorted.end());
        const bool few = !state.whole(seat) && hand.count <= kFew;
        int best = -1;
        float most = -1e9f;
        std::string last;
        for (const auto& [text, place] : sorted) {
            if (text == last || !discard_allowed(state, seat, hand.at[place])) continue;
            last = text;
            const float rating = discard_rating(state, seat, place, few);
            if (rating <= most) continue;
            most = rating;
            best = place;
        }
        Action action;
        action.verb = best < 0 ? Verb::kEnd : Verb::kDiscard;
        if (best >= 0) action.put({hand.at[best], false, 0, 0});
        if (noted) noted->push_back(action);
        if (best < 0) {
            turn_over(state);
        } else {
            discard(state, seat, best);
        }
    }

    float discard_rating(const State& state, int seat, int place, bool few) const {
        Cards left = state.hands[seat];
        const int card = left.remove_at(place);
        const float rating = static_cast<float>(state.deck->value[card]) -
                             help(state, seat, left, card) - danger(state, card);
        return few ? rating + 30.0f * outs(state, seat, left) : rating;
    }

    static bool near(const Deck& deck, int one, int other) {
        const int apart = std::abs(deck.rank[one] - deck.rank[other]);
        return deck.suit[one] == deck.suit[other] && apart > 0 && apart <= 3;
    }

    static float help(const State& state, int seat, const Cards& left, int card) {
        if (card == kJoker) return 60;
        static constexpr std::string_view kOrder = "ENRSTAIOLHDGUCMPBFKWVYZXJQ";
        const Deck& deck = *state.deck;
        const auto& missing = state.missing[seat];
        int rank = 0, close = 0, same = 0, either = 0;
        for (const int each : left) {
            if (each == kJoker) continue;
            const bool alike = deck.rank[each] == deck.rank[card], beside = near(deck, each, card);
            rank += alike;
            close += beside;
            same += deck.letter[each] == deck.letter[card];
            either += alike || beside;
        }
        float found = 0;
        if (missing[0] > 0) found += 7.0f * static_cast<float>(rank);
        if (missing[1] > 0) found += 5.0f * static_cast<float>(close);
        if (missing[2] > 0) {
            const auto at = kOrder.find(static_cast<char>('A' + deck.letter[card]));
            found += static_cast<float>(26 - at) / 2.5f - 3.0f * static_cast<float>(same);
        }
        if (state.whole(seat)) found += 2.0f * static_cast<float>(either);
        return found;
    }

    float danger(const State& state, int card) const {
        if (card == kJoker) return 40;
        return fits(state, card) ? 4 : 0;
    }

    // As fits_table, and to words, which it looks at by single letters.
    bool fits(const State& state, int card) const {
        if (state.task().pat || card == kJoker) return false;
        if (fits_table(state, card)) return true;
        const char sign = static_cast<char>('A' + state.deck->letter[card]);
        for (int at = 0; at < state.groups_count; ++at) {
            if (state.groups[at].kind != Kind::kWord) continue;
            const std::string word(state.groups[at].word());
            if (judge_.has(word + sign) || judge_.has(sign + word)) return true;
        }
        return false;
    }

    // The odds that the next card from the stock lets a further group be laid.
    float outs(const State& state, int seat, const Cards& left) const {
        int hits = 0, total = 0;
        std::array<std::int8_t, 26> by_letter{};  // 0: not known yet, 1: laid, -1: not
        const auto count = [&](int card) {
            ++total;
            const bool joker = card == kJoker;
            std::int8_t fresh = 0;
            std::int8_t& lays = joker || makes_frame(state, seat, left, card)
                                    ? fresh
                                    : by_letter[state.deck->letter[card]];
            if (lays == 0) {
                Cards more = left;
                more.add(card);
                lays = solved(state, seat, more, -1, kNodesAhead).lines.empty() ? -1 : 1;
            }
            hits += lays > 0;
        };
        for (const int card : state.stock) count(card);
        for (int other = 0; other < state.seats(); ++other)
            if (other != seat)
                for (const int card : state.hands[other]) count(card);
        return total ? static_cast<float>(hits) / static_cast<float>(total) : 0;
    }

    // Tells whether a card could stand in a set or sequence that is wanted, so that more than its
    // letter matters.
    static bool makes_frame(const State& state, int seat, const Cards& left, int card) {
        const Deck& deck = *state.deck;
        int alike = 0, close = 0;
        for (const int each : left) {
            const bool joker = each == kJoker;
            alike += joker || deck.rank[each] == deck.rank[card];
            close += joker || (deck.suit[each] == deck.suit[card] && each != card);
        }
        return (state.missing[seat][0] > 0 && alike >= 2) ||
               (state.missing[seat][1] > 0 && close >= 3);
    }

    const Judge& judge_;
    Plays plays_;
    std::unordered_map<std::string, int> rated_;
};

}  // namespace tryce
