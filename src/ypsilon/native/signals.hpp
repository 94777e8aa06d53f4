// Ctrl-C for native engines: what a long count or search calls at times.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

namespace ypsilon {

// Throws what Python's handler raises. The GIL is asked for rarely, because each wait for it can
// take milliseconds while another Python thread is busy.
class Signals {
public:
    void operator()() {
        const auto now = std::chrono::steady_clock::now();
        if (now < due_) return;
        due_ = now + std::chrono::milliseconds(100);
        const nanobind::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
    }

private:
    std::chrono::steady_clock::time_point due_{};
};

}  // namespace ypsilon
