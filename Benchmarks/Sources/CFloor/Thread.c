/* SPDX-License-Identifier: MIT */
#include "CFloor.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct floor_thread {
  struct floor_reader *reader;
  int epoll, stop;
  floor_report report;
  void *context;
  pthread_t thread;
};

static void *run(void *argument) {
  struct floor_thread *thread = argument;
  for (;;) {
    struct epoll_event events[2];
    int count = epoll_wait(thread->epoll, events, 2, -1);
    for (int index = 0; index < count; index++)
      if (events[index].data.fd == thread->stop) return NULL;
    for (int reports = floor_reader_drain(thread->reader); reports > 0; reports--) thread->report(thread->context);
  }
}

struct floor_thread *floor_thread_start(enum floor_kind kind, int descriptor, floor_report report, void *context) {
  struct floor_thread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  thread->reader = floor_reader_new(kind, descriptor);
  thread->report = report;
  thread->context = context;
  thread->epoll = epoll_create1(EPOLL_CLOEXEC);
  thread->stop = eventfd(0, EFD_CLOEXEC);
  struct epoll_event panel = {.events = EPOLLIN, .data.fd = descriptor};
  struct epoll_event stop = {.events = EPOLLIN, .data.fd = thread->stop};
  if (!thread->reader || epoll_ctl(thread->epoll, EPOLL_CTL_ADD, descriptor, &panel) ||
      epoll_ctl(thread->epoll, EPOLL_CTL_ADD, thread->stop, &stop) ||
      pthread_create(&thread->thread, NULL, run, thread)) {
    floor_reader_free(thread->reader);
    close(thread->epoll);
    close(thread->stop);
    free(thread);
    return NULL;
  }
  return thread;
}

uint64_t floor_thread_cpu_nanoseconds(const struct floor_thread *thread) {
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(thread->thread, &clock) || clock_gettime(clock, &time)) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void floor_thread_stop(struct floor_thread *thread) {
  eventfd_write(thread->stop, 1);
  pthread_join(thread->thread, NULL);
  floor_reader_free(thread->reader);
  close(thread->epoll);
  close(thread->stop);
  free(thread);
}
