import { ApiError } from '../http/error.ts'

/**
 * The computation of one request, as a generator that yields wherever another request may go first. Nobody else's code
 * runs between two yields, so what has to be seen as one state stands between two of them, or in a snapshot.
 */
export type Work<T> = Generator<void, T, void>

export interface SchedulerOptions {
  /** Milliseconds of processor time after which another request has its turn. */
  slice?: number
  /** Milliseconds of processor time that one request may take in all. */
  limit?: number
  /** Milliseconds, monotonic. */
  now?: () => number
}

interface Task {
  work: Work<unknown>
  /** Milliseconds that it has taken so far. */
  used: number
  resolve: (result: never) => void
  reject: (reason: unknown) => void
}

/**
 * Shares the one thread among requests: each computes for a slice at a time, and who has had least goes first ("least
 * attained service"), so a short request waits for one slice and not for the long ones before it. Sockets, timers and
 * everything else of the process have their turn between two slices.
 */
export class Scheduler {
  readonly #slice: number
  readonly #limit: number
  readonly #now: () => number
  readonly #tasks = new Set<Task>()
  #waking = false

  constructor({ slice = 5, limit = 10_000, now = () => performance.now() }: SchedulerOptions = {}) {
    this.#slice = slice
    this.#limit = limit
    this.#now = now
  }

  /**
   * Runs work to its end in slices. Rejects with what it throws, or with ApiError 400 when it takes longer than the
   * limit: a status that no client tries again by itself. The work's `finally` blocks run in every case.
   */
  run<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#tasks.add({ work, used: 0, resolve, reject })
      this.#wake()
    })
  }

  #wake(): void {
    if (this.#waking || this.#tasks.size === 0) return
    this.#waking = true
    setImmediate(() => {
      this.#waking = false
      this.#turn()
      this.#wake()
    })
  }

  /** One slice's worth of time: the whole of several short requests, or a part of a long one. */
  #turn(): void {
    const end = this.#now() + this.#slice
    while (this.#tasks.size > 0 && this.#now() < end) this.#advance(this.#next(), end)
  }

  /** Who has had least; of equals, who came first. */
  #next(): Task {
    let least: Task | undefined
    for (const task of this.#tasks) if (!least || task.used < least.used) least = task
    return least as Task
  }

  #advance(task: Task, end: number): void {
    const started = this.#now()
    try {
      for (;;) {
        const { done, value } = task.work.next()
        if (done) {
          this.#tasks.delete(task)
          task.resolve(value as never)
          return
        }
        if (this.#now() >= end) break
      }
      task.used += this.#now() - started
      if (task.used < this.#limit) return
      task.work.return(undefined)
      throw new ApiError(400, 'The request takes more work than this server gives to one request.')
    } catch (error) {
      this.#tasks.delete(task)
      task.reject(error)
    }
  }
}

/** Runs work to its end without giving way: for commands, tests and the inside of a critical section. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
