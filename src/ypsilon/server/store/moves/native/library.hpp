// SQLite as Python's own driver has loaded it: found in this process, never loaded a second time.
//
// Two copies of SQLite in one process would undo one another's locks on a file. So where the driver
// has it built in, there is none for us, and moves are written by the driver.
#pragma once

#include <dlfcn.h>

#include <cstdint>
#include <stdexcept>

namespace store {

struct Connection;
struct Statement;

// By SQLite's documentation of its interface in C.
constexpr int ok = 0, constraint = 19, done = 101;
constexpr int read_write = 0x2;
// What is bound is copied.
inline const auto transient = reinterpret_cast<void (*)(void*)>(-1);

struct Library {
    int (*open)(const char*, Connection**, int, const char*);
    int (*close)(Connection*);
    int (*busy_timeout)(Connection*, int);
    int (*exec)(Connection*, const char*, int (*)(void*, int, char**, char**), void*, char**);
    int (*prepare)(Connection*, const char*, int, Statement**, const char**);
    int (*finalize)(Statement*);
    int (*step)(Statement*);
    int (*reset)(Statement*);
    int (*count)(Statement*);
    const char* (*name)(Statement*, int);
    int (*bind_int)(Statement*, int, std::int64_t);
    int (*bind_text)(Statement*, int, const char*, int, void (*)(void*));
    int (*bind_null)(Statement*, int);
    int (*changes)(Connection*);
    const char* (*message)(Connection*);

    Library() {
        for (const char* name : {"libsqlite3.so.0", "libsqlite3.dylib"}) {
            if (handle_ == nullptr) handle_ = dlopen(name, RTLD_NOW | RTLD_NOLOAD);
        }
        if (handle_ == nullptr) throw std::runtime_error("SQLite is not loaded as a library");
        find(open, "sqlite3_open_v2");
        find(close, "sqlite3_close");
        find(busy_timeout, "sqlite3_busy_timeout");
        find(exec, "sqlite3_exec");
        find(prepare, "sqlite3_prepare_v2");
        find(finalize, "sqlite3_finalize");
        find(step, "sqlite3_step");
        find(reset, "sqlite3_reset");
        find(count, "sqlite3_bind_parameter_count");
        find(name, "sqlite3_bind_parameter_name");
        find(bind_int, "sqlite3_bind_int64");
        find(bind_text, "sqlite3_bind_text");
        find(bind_null, "sqlite3_bind_null");
        find(changes, "sqlite3_changes");
        find(message, "sqlite3_errmsg");
    }

private:
    template <typename Function>
    void find(Function& function, const char* name) {
        function = reinterpret_cast<Function>(dlsym(handle_, name));
        if (function == nullptr) throw std::runtime_error("SQLite lacks a function");
    }

    void* handle_ = nullptr;
};

}  // namespace store
