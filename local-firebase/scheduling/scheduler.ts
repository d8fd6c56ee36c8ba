import { ApiError } from '../http/error.ts'

/**
 * The computation of one request, as a generator that yields wherever another request may go first. Nobody else's code
 * runs between two yields, so what has to be seen as one state stands between two of them, or in a snapshot.
 */
export type Work<T> = Generator<undefined, T, void>

/** Work that hands out its results one by one; what it yields besides them only gives way. */
export type Results<T> = Generator<T | undefined, void, void>

export interface SchedulerOptions {
  /** Milliseconds of processor time after which sockets and timers have their turn. */
  slice?: number
  /** Milliseconds of processor time after which another request has its turn. */
  quantum?: number
  /** Milliseconds of processor time that one request may take in all. */
  limit?: number
  /** Milliseconds, monotonic. */
  now?: () => number
}

/** Refused for what it costs: a status that no client tries again by itself. */
export class WorkError extends ApiError {
  constructor(message: string) {
    super(400, message)
  }
}

const stopping = (): WorkError => new WorkError('The server stops.')

/** What one request has taken so far, in milliseconds, over all the work that is done for it; it may begin above 0. */
export interface Meter {
  used: number
}

interface Task {
  work: Work<unknown>
  meter: Meter
  resolve: (result: never) => void
  reject: (reason: unknown) => void
}

/**
 * Shares the one thread among requests: each computes for a short while, and who has had least goes first ("least
 * attained service"), so a short request waits for none of the long ones before it. Sockets, timers and everything else
 * of the process have their turn after every slice.
 */
export class Scheduler {
  readonly #slice: number
  readonly #quantum: number
  readonly #limit: number
  readonly #now: () => number
  readonly #tasks = new Set<Task>()
  #waking = false
  #isClosed = false

  constructor({
    slice = 5,
    quantum = 1,
    limit = 10_000,
    now = () => performance.now(),
  }: SchedulerOptions = {}) {
    this.#slice = slice
    this.#quantum = quantum
    this.#limit = limit
    this.#now = now
  }

  /**
   * Runs work to its end in slices. Rejects with what it throws, or with WorkError when all work on one meter takes
   * longer than the limit. The work's `finally` blocks run in every case.
   */
  run<T>(work: Work<T>, meter: Meter = { used: 0 }): Promise<T> {
    if (this.#isClosed) return Promise.reject(stopping())
    return new Promise<T>((resolve, reject) => {
      this.#tasks.add({ work, meter, resolve, reject })
      this.#wake()
    })
  }

  /** Gives up all work, now and from now on: what it would read is about to be closed. Who waits for it is told. */
  close(): void {
    this.#isClosed = true
    for (const { work, reject } of this.#tasks) {
      work.return(undefined)
      reject(stopping())
    }
    this.#tasks.clear()
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
    for (let now = this.#now(); this.#tasks.size > 0 && now < end; now = this.#now())
      this.#advance(this.#next(), now)
  }

  /** The task that has had the least time; of equals, the one that came first. */
  #next(): Task {
    let least: Task | undefined
    for (const task of this.#tasks) if (!least || task.meter.used < least.meter.used) least = task
    return least as Task
  }

  #advance(task: Task, started: number): void {
    const { work, meter } = task
    try {
      for (;;) {
        const { done, value } = work.next()
        const taken = this.#now() - started
        if (done || taken >= this.#quantum) meter.used += taken
        if (done) {
          this.#tasks.delete(task)
          task.resolve(value as never)
          return
        }
        if (taken >= this.#quantum) break
      }
      if (meter.used < this.#limit) return
      work.return(undefined)
      throw new WorkError('The request takes more work than this server gives to one request.')
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

/** Runs to the end without yielding and returns all results. */
export function finishAll<T>(results: Results<T>): T[] {
  return [...results].filter((result) => result !== undefined)
}
