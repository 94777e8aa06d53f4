// A thread that writes moves to SQLite, each group in one transaction, and needs no GIL for it.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "library.hpp"

namespace store {

using Value = std::variant<std::monostate, std::int64_t, std::string>;
// The values of a row, in the order of a statement's parameters.
using Row = std::vector<Value>;

// What is written as one: rows that must each be changed, and rows that are added.
struct Group {
    std::vector<Row> changed, added;
};

// How it ended.
enum class End { written, overtaken, taken, failed };

struct Outcome {
    End end = End::written;
    bool committing = false;  // all but the commit was done
    std::string why;
};

// A statement that is used again and again.
class Prepared {
public:
    Prepared(const Library& library, Connection* connection, const char* text) : library_(library) {
        if (library_.prepare(connection, text, -1, &statement_, nullptr) != ok) {
            throw std::runtime_error(library_.message(connection));
        }
    }
    ~Prepared() { library_.finalize(statement_); }
    Prepared(const Prepared&) = delete;
    Prepared& operator=(const Prepared&) = delete;

    // The names of its parameters, in order, each with the sign before it.
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (int at = 1; at <= library_.count(statement_); ++at) {
            found.emplace_back(library_.name(statement_, at));
        }
        return found;
    }

    int run(const Row& row = {}) {
        int at = 0;
        for (const auto& value : row) bind(++at, value);
        const int said = library_.step(statement_);
        library_.reset(statement_);
        return said;
    }

private:
    void bind(int at, const Value& value) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            library_.bind_int(statement_, at, *number);
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            library_.bind_text(statement_, at, text->data(), static_cast<int>(text->size()),
                               transient);
        } else {
            library_.bind_null(statement_, at);
        }
    }

    const Library& library_;
    Statement* statement_ = nullptr;
};

// A connection with the statements of a move.
class Session {
public:
    Session(const Library& library, const std::string& file, const std::string& settings,
            int patience, const std::string& change, const std::string& add)
        : library_(library), connection_(opened(library, file, settings, patience)) {
        begin_.emplace(library, connection_.get(), "BEGIN IMMEDIATE");
        commit_.emplace(library, connection_.get(), "COMMIT");
        rollback_.emplace(library, connection_.get(), "ROLLBACK");
        change_.emplace(library, connection_.get(), change.c_str());
        add_.emplace(library, connection_.get(), add.c_str());
    }

    const Prepared& change() const { return *change_; }
    const Prepared& add() const { return *add_; }

    Outcome write(const Group& group) {
        if (begin_->run() != done) return failure(End::failed);
        for (const auto& row : group.changed) {
            if (change_->run(row) != done) return undone(failure(End::failed));
            if (library_.changes(connection_.get()) == 0) return undone({End::overtaken, false, ""});
        }
        for (const auto& row : group.added) {
            const int said = add_->run(row);
            if (said == done) continue;
            return undone(failure((said & 0xff) == constraint ? End::taken : End::failed));
        }
        if (commit_->run() == done) return {};
        Outcome found = failure(End::failed);
        found.committing = true;
        return undone(std::move(found));
    }

private:
    using Held = std::unique_ptr<Connection, int (*)(Connection*)>;

    static Held opened(const Library& library, const std::string& file, const std::string& settings,
                       int patience) {
        Connection* made = nullptr;
        const int said = library.open(file.c_str(), &made, read_write, nullptr);
        Held held(made, library.close);
        if (said != ok) throw std::runtime_error("unable to open database file");
        library.busy_timeout(made, patience);
        if (library.exec(made, settings.c_str(), nullptr, nullptr, nullptr) != ok) {
            throw std::runtime_error(library.message(made));
        }
        return held;
    }

    Outcome failure(End end) const { return {end, false, library_.message(connection_.get())}; }

    Outcome undone(Outcome outcome) {
        rollback_->run();
        return outcome;
    }

    const Library& library_;
    Held connection_;  // closed after its statements, which stand below
    std::optional<Prepared> begin_, commit_, rollback_, change_, add_;
};

// The thread: one group at a time, a byte to a pipe when it is done.
class Writer {
public:
    Writer(std::string file, std::string settings, int patience, std::string change,
           std::string add)
        : file_(std::move(file)),
          settings_(std::move(settings)),
          patience_(patience),
          change_(std::move(change)),
          add_(std::move(add)) {
        reopen();
        changes_ = session_->change().names();
        adds_ = session_->add().names();
        int ends[2];
        if (pipe(ends) != 0) throw std::runtime_error("no pipe can be made");
        heard_ = ends[0];
        told_ = ends[1];
        for (const int each : ends) {
            fcntl(each, F_SETFD, FD_CLOEXEC);
            fcntl(each, F_SETFL, O_NONBLOCK);
        }
        thread_ = std::thread([this] { work(); });
    }

    ~Writer() {
        close();
        ::close(heard_);
        ::close(told_);
    }

    int heard() const { return heard_; }
    const std::vector<std::string>& changes() const { return changes_; }
    const std::vector<std::string>& adds() const { return adds_; }

    void begin(Group group) {
        {
            const std::lock_guard held(lock_);
            if (asked_.has_value()) throw std::runtime_error("a group is being written");
            asked_ = std::move(group);
        }
        woken_.notify_one();
    }

    // What came of the group, once the pipe says that it is done.
    Outcome outcome() {
        char bytes[16];
        if (read(heard_, bytes, sizeof bytes) <= 0) throw std::runtime_error("nothing is done");
        const std::lock_guard held(lock_);
        return std::move(found_);
    }

    // Writes what was asked for, and lets go of the file.
    void close() {
        {
            const std::lock_guard held(lock_);
            ending_ = true;
        }
        woken_.notify_one();
        if (thread_.joinable()) thread_.join();
    }

private:
    void reopen() {
        session_.emplace(library_, file_, settings_, patience_, change_, add_);
    }

    void work() {
        std::unique_lock held(lock_);
        while (true) {
            woken_.wait(held, [this] { return ending_ || asked_.has_value(); });
            if (!asked_.has_value()) break;
            const Group group = std::move(*asked_);
            held.unlock();
            Outcome found = written(group);
            held.lock();
            found_ = std::move(found);
            asked_.reset();
            // A pipe that is full has something to be read from already.
            if (::write(told_, "!", 1) < 0) continue;
        }
        session_.reset();
    }

    // After a failure nothing of the connection is trusted any more.
    Outcome written(const Group& group) {
        try {
            if (!session_.has_value()) reopen();
            Outcome found = session_->write(group);
            if (found.end != End::written) session_.reset();
            return found;
        } catch (const std::exception& error) {
            session_.reset();
            return {End::failed, false, error.what()};
        }
    }

    const Library library_;
    const std::string file_, settings_;
    const int patience_;
    const std::string change_, add_;
    std::optional<Session> session_;
    std::vector<std::string> changes_, adds_;
    int heard_ = -1, told_ = -1;
    std::mutex lock_;
    std::condition_variable woken_;
    std::optional<Group> asked_;
    Outcome found_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace store
