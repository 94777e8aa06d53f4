// Groups as text, in the notation of TC-39.
#pragma once

#include <bit>
#include <string>

#include "candidates.hpp"

namespace tryce {

class Writer {
public:
    Writer(const Question& question, const Candidates& found) : ask_(question), found_(found) {}

    std::string line(const Candidate& each) const {
        switch (each.kind) {
            case Kind::kSet: return set(each);
            case Kind::kSequence: return sequence(each);
            default: return word(each);
        }
    }

private:
    std::string set(const Candidate& each) const {
        std::string line = "set";
        const std::string joker = std::string("JK=") + kRanks[each.meaning];
        for (int at = 0; at < ask_.size(); ++at) {
            const HandCard& card = ask_.cards[at];
            if (each.mask >> at & 1) line += " " + (card.joker() ? joker : card.text);
        }
        return line;
    }

    std::string sequence(const Candidate& each) const {
        std::string line = "seq";
        const int suit = each.meaning / 16, first = each.meaning % 16;
        Mask left = each.mask;
        for (int place = first; place < first + std::popcount(each.mask); ++place) {
            const int rank = rank_at(place);
            const std::string stands{kRanks[rank], kSuits[suit]};
            line += placed(left, stands, [&](const HandCard& card) { return card.rank == rank; });
        }
        return line;
    }

    std::string word(const Candidate& each) const {
        std::string line = "word";
        Mask left = each.mask;
        for (const char sign : found_.spelt[each.meaning]) {
            const int letter = sign - 'A';
            line += placed(left, {sign}, [&](const HandCard& card) { return card.letter == letter; });
        }
        return line;
    }

    // The card that fits, which is then gone from those left, or a joker.
    template <typename Fits>
    std::string placed(Mask& left, const std::string& stands, const Fits& fits) const {
        for (int at = 0; at < ask_.size(); ++at) {
            if ((left >> at & 1) && fits(ask_.cards[at])) {
                left &= ~(Mask{1} << at);
                return " " + ask_.cards[at].text;
            }
        }
        return " JK=" + stands;
    }

    const Question& ask_;
    const Candidates& found_;
};

}  // namespace tryce
