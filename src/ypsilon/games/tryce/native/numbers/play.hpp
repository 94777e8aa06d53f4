// A game of Tryce in play for people who answer one after another: what they do, chance, and votes.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "../positions.hpp"
#include "holdings.hpp"
#include "selection.hpp"

namespace tryce {

// What all games of a batch share.
struct Shared {
    Options options;
    std::string letters;  // as they are fixed
    bool dealt = false;   // letters are dealt onto the cards anew
    bool table = false;   // words that the lexicon does not have are put to the vote
    bool fine_cut = false;
};

enum class Vote : std::uint8_t { kOpen, kYes, kNo, kNone };

// TC-38: by so many cards a cut misses at most what was aimed at.
constexpr int kSlip = 4;

class Play {
public:
    Play(std::shared_ptr<const Shared> shared, const Judge& judge)
        : shared_(std::move(shared)),
          lettered_(std::make_shared<Lettered>(shared_->letters)),
          plays_(judge),
          granted_(judge, true) {}

    const State& state() const { return state_; }
    const Shared& shared() const { return *shared_; }
    const Lettered& lettered() const { return *lettered_; }
    const Holdings& holdings() const { return holdings_; }
    int seats() const { return shared_->options.seats; }
    bool aiming() const { return aiming_; }
    bool over() const { return state_.step == Step::kOver; }
    int asked() const { return asked_; }
    const std::optional<Action>& pending() const { return pending_; }
    Vote vote(int seat) const { return votes_[seat]; }

    void reset(ypsilon::Random& random) {
        if (shared_->dealt) lettered_ = std::make_shared<Lettered>(shuffled(random));
        state_ = State{};
        state_.deck = &lettered_->deck;
        state_.options = &shared_->options;
        clear_hand(state_, shared_->options.hands[0] - '0', Step::kDeal);
        state_.dealer = static_cast<std::int8_t>(random.below(seats()));
        between_hands();
        settle_chance(random);
    }

    // Whoever is to decide; of several the first who has not answered.
    int seat() const {
        if (aiming_) return cutter();
        if (!pending_ && state_.step != Step::kBuy) return state_.turn;
        for (int seat = 0; seat < seats(); ++seat) {
            const bool open = pending_ ? votes_[seat] == Vote::kOpen
                                       : state_.replies[seat] == Reply::kOpen;
            if (seat != state_.turn && open) return seat;
        }
        return kNobody;
    }

    // TC-38: the cutter aims at leaving so many cards on the table.
    void aim(int cards, ypsilon::Random& random) {
        const int slip = random.below(2 * kSlip + 1) - kSlip;
        const bool fine = cards + slip == state_.task().cards * seats() + 1;
        state_.cutter = static_cast<std::int8_t>(fine ? cutter() : kNobody);
        aiming_ = false;
        deal_cards(random);
        settle_chance(random);
    }

    void take_up() {
        holdings_.put_seen(state_.turn, first(state_.pile.top()));
        take(state_);
    }

    void offer_up() { offer(state_); }

    void answer_offer(bool yes, ypsilon::Random& random) {
        const int seat = this->seat(), top = state_.pile.top();
        std::array<int, kMostSeats> before{};
        for (int each = 0; each < seats(); ++each) before[each] = state_.hands[each].count;
        answer(state_, seat, yes);
        for (int each = 0; each < seats(); ++each)
            if (state_.hands[each].count > before[each]) holdings_.put_seen(each, first(top));
        settle_chance(random);
    }

    // A card that may be discarded, as the first of those that are alike.
    void put_away(int card, ypsilon::Random& random) {
        const int seat = state_.turn;
        leave(seat, card);
        discard(state_, seat, state_.hands[seat].find(lettered_->deck, lettered_->deck.key[card]));
        turn_is_over(random);
    }

    void end_turn(ypsilon::Random& random) {
        turn_over(state_);
        turn_is_over(random);
    }

    // A play that is allowed; one that asks is put to the vote.
    void compose(const Action& action, ypsilon::Random& random) {
        if (!action.ask) return put_down(plays_, action, random);
        const int seat = state_.turn;
        each_own(action, [&](int card) { leave(seat, card); });
        each_own(action, [&](int card) { holdings_.put_seen(seat, card); });
        pending_ = action;
        votes_.fill(Vote::kOpen);
        ++asked_;
    }

    // TC-08: a word stands unless more refuse it than allow it.
    void cast(Vote vote, ypsilon::Random& random) {
        votes_[seat()] = vote;
        if (seat() != kNobody) return;
        const auto count = [&](Vote which) { return std::count(votes_.begin(), votes_.end(), which); };
        const bool stands = count(Vote::kYes) >= count(Vote::kNo);
        const Action action = *pending_;
        pending_.reset();
        if (stands) put_down(granted_, action, random);
    }

private:
    int first(int card) const { return lettered_->first[card]; }
    int cutter() const { return (state_.dealer + seats() - 1) % seats(); }

    void leave(int seat, int card) { holdings_.play(seat, card, *lettered_, state_.stock); }

    std::string shuffled(ypsilon::Random& random) const {
        std::string letters = shared_->letters;
        for (int at = kNatural - 1; at > 0; --at)
            std::swap(letters[at], letters[random.below(at + 1)]);
        return letters;
    }

    template <class Visit>
    void each_own(const Action& action, const Visit& visit) const {
        for (int at = 0; at < action.count; ++at)
            if (!action.cards[at].detached) visit(first(action.cards[at].card));
    }

    void put_down(const Plays& plays, const Action& action, ypsilon::Random& random) {
        const int rows = state_.rows_count, seat = state_.turn;
        each_own(action, [&](int card) { leave(seat, card); });
        plays.apply(state_, action);
        if (state_.rows_count > rows) turn_is_over(random);
    }

    void turn_is_over(ypsilon::Random& random) {
        asked_ = 0;
        if (state_.step == Step::kDeal || over()) between_hands();
        settle_chance(random);
    }

    void between_hands() {
        holdings_.clear();
        turned_ = asked_ = 0;
        pending_.reset();
        aiming_ = shared_->fine_cut && !over();
    }

    void deal_cards(ypsilon::Random& random) {
        deal(state_, random);
        for (int seat = 0; seat < seats(); ++seat)
            for (const int card : state_.hands[seat]) holdings_.put_drawn(seat, first(card));
    }

    // Lets chance act until somebody is to decide.
    void settle_chance(ypsilon::Random& random) {
        for (;;) {
            for (; turned_ < state_.turned; ++turned_) holdings_.turn_over();
            if (state_.step == Step::kDeal && !aiming_) {
                deal_cards(random);
            } else if (state_.step == Step::kLot) {
                const int seat = wanting_at(state_, random.below(wanting(state_)));
                holdings_.put_seen(seat, first(state_.pile.top()));
                bought(state_, seat);
            } else if (state_.step == Step::kExtra || state_.step == Step::kDraw) {
                const int seat = state_.step == Step::kExtra ? state_.buyer : state_.turn;
                const int card = drawn_card(state_, random);
                holdings_.put_drawn(seat, first(card));
                draw(state_, card);
            } else {
                return;
            }
        }
    }

    std::shared_ptr<const Shared> shared_;
    std::shared_ptr<const Lettered> lettered_;
    Plays plays_, granted_;
    State state_;
    Holdings holdings_;
    int turned_ = 0;  // how often the pile became the stock, as far as the holdings know
    bool aiming_ = false;
    int asked_ = 0;
    std::optional<Action> pending_;
    std::array<Vote, kMostSeats> votes_{};
};

}  // namespace tryce
