/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

/* glibc's own functions behind the public names; what they give is freed by the C library's free(). */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

enum { SHOWN = 5, DEPTH = 40 };

static atomic_bool is_counting;
static atomic_bool shows_callers;
static atomic_llong allocations;

static void note(void) {
    if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
    long long before = atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    if (before >= SHOWN || !atomic_load_explicit(&shows_callers, memory_order_relaxed)) return;
    void *callers[DEPTH];
    static const char heading[] = "allocation by:\n";
    ssize_t written = write(STDERR_FILENO, heading, sizeof heading - 1);
    (void)written;
    backtrace_symbols_fd(callers, backtrace(callers, DEPTH), STDERR_FILENO);
}

void allocation_counter_start(bool shows_where) {
    void *callers[1];
    backtrace(callers, 1); /* loads what it needs, which allocates */
    atomic_store(&shows_callers, shows_where);
    atomic_store(&allocations, 0);
    atomic_store(&is_counting, true);
}

int64_t allocation_counter_stop(void) {
    atomic_store(&is_counting, false);
    return atomic_load(&allocations);
}

#define EXPORTED __attribute__((visibility("default")))

EXPORTED void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

EXPORTED void *calloc(size_t count, size_t size) {
    note();
    return __libc_calloc(count, size);
}

EXPORTED void *realloc(void *old, size_t size) {
    note();
    return __libc_realloc(old, size);
}

EXPORTED void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

EXPORTED void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

EXPORTED int posix_memalign(void **result, size_t alignment, size_t size) {
    note();
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}
