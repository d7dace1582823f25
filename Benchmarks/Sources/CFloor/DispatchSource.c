/* SPDX-License-Identifier: MIT */
#include "Slots.h"

#include <stdlib.h>

/* Swift's own <dispatch/dispatch.h> is where the package manager lets no C target look; this is what is used of it. */
typedef struct dispatch_object *dispatch_queue_t, *dispatch_source_t, *dispatch_semaphore_t, *dispatch_queue_attr_t;
extern const struct dispatch_source_type _dispatch_source_type_read;
dispatch_queue_attr_t dispatch_queue_attr_make_with_qos_class(dispatch_queue_attr_t, unsigned quality, int priority);
dispatch_queue_t dispatch_queue_create(const char *label, dispatch_queue_attr_t);
dispatch_source_t dispatch_source_create(
    const struct dispatch_source_type *, uintptr_t handle, uintptr_t mask, dispatch_queue_t);
void dispatch_source_set_event_handler_f(dispatch_source_t, void (*)(void *));
void dispatch_source_set_cancel_handler_f(dispatch_source_t, void (*)(void *));
void dispatch_source_cancel(dispatch_source_t);
dispatch_semaphore_t dispatch_semaphore_create(intptr_t value);
intptr_t dispatch_semaphore_signal(dispatch_semaphore_t);
intptr_t dispatch_semaphore_wait(dispatch_semaphore_t, uint64_t until);
void dispatch_set_context(void *object, void *context);
void dispatch_resume(void *object);
void dispatch_release(void *object);
enum { QUALITY_USER_INTERACTIVE = 0x21 };

struct floor_source {
  struct slots slots;
  int descriptor;
  floor_report report;
  void *context;
  dispatch_queue_t queue;
  dispatch_source_t source;
  dispatch_semaphore_t cancelled;
};

static void read_reports(void *argument) {
  struct floor_source *source = argument;
  struct input_event events[SLOTS_BATCH];
  ssize_t count;
  while ((count = read(source->descriptor, events, sizeof events)) > 0)
    for (int reports = slots_take(&source->slots, events, (size_t)count / sizeof *events); reports > 0; reports--)
      source->report(source->context);
}

static void note_cancelled(void *argument) {
  struct floor_source *source = argument;
  dispatch_semaphore_signal(source->cancelled);
}

struct floor_source *floor_source_start(int descriptor, floor_report report, void *context) {
  struct floor_source *source = calloc(1, sizeof *source);
  if (!source) return NULL;
  source->descriptor = descriptor;
  source->report = report;
  source->context = context;
  source->cancelled = dispatch_semaphore_create(0);
  source->queue = dispatch_queue_create(
      "fingertip-bench.floor", dispatch_queue_attr_make_with_qos_class(NULL, QUALITY_USER_INTERACTIVE, 0));
  source->source = dispatch_source_create(&_dispatch_source_type_read, (uintptr_t)descriptor, 0, source->queue);
  dispatch_set_context(source->source, source);
  dispatch_source_set_event_handler_f(source->source, read_reports);
  dispatch_source_set_cancel_handler_f(source->source, note_cancelled);
  dispatch_resume(source->source);
  return source;
}

void floor_source_stop(struct floor_source *source) {
  dispatch_source_cancel(source->source);
  dispatch_semaphore_wait(source->cancelled, UINT64_MAX);
  dispatch_release(source->source);
  dispatch_release(source->queue);
  dispatch_release(source->cancelled);
  free(source);
}
