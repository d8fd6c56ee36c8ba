import { ApiError } from '../http/error.ts'

/**
 * The computation of one request, as a generator that yields wherever another request may run. No other code
 * runs between two yields, so state that must be seen consistently is read between two of them or from a
 * snapshot.
 */
export type Work<T> = Generator<undefined, T, void>

/** Work that yields its results one by one; a yield of `undefined` only lets other requests run. */
export type Results<T> = Generator<T | undefined, void, void>

export interface SchedulerOptions {
  /** Time slice, ms, after which sockets and timers are served. */
  slice?: number
  /** Time, ms, after which the scheduler may switch to another request. */
  quantum?: number
  /** Total running time, ms, that one request may use. */
  limit?: number
  /** A monotonic clock, ms. */
  now?: () => number
}

/** Refuses a request that would cost too much, with a status that clients do not retry. */
export class WorkError extends ApiError {
  constructor(message: string) {
    super(400, message)
  }
}

const stopping = (): WorkError => new WorkError('The server is shutting down.')

/** Running time, ms, used so far by all work of one request; may start above 0. */
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
 * Shares the one thread between requests. Each runs for a short quantum, and the request that has used least
 * time runs next ("least attained service"), so that short requests do not wait for long ones. After every
 * slice the event loop serves sockets, timers and everything else of the process.
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
   * Runs work to its end in slices. Rejects with the error it throws, or with WorkError when all work on one
   * meter exceeds the limit. The work's `finally` blocks run in every case.
   */
  run<T>(work: Work<T>, meter: Meter = { used: 0 }): Promise<T> {
    if (this.#isClosed) return Promise.reject(stopping())
    return new Promise<T>((resolve, reject) => {
      this.#tasks.add({ work, meter, resolve, reject })
      this.#wake()
    })
  }

  /** Aborts all work, current and future, with WorkError, because the database is about to be closed. */
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

  /** Runs tasks for one time slice: several short requests to completion, or part of a long one. */
  #turn(): void {
    const end = this.#now() + this.#slice
    for (let now = this.#now(); this.#tasks.size > 0 && now < end; now = this.#now())
      this.#advance(this.#next(), now)
  }

  /** Returns the task that has used least time; on a tie, the one that was added first. */
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
      throw new WorkError('The request exceeds the work limit of this server.')
    } catch (error) {
      this.#tasks.delete(task)
      task.reject(error)
    }
  }
}

/** Runs work to completion without yielding: for commands, tests and critical sections. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Runs work to completion without yielding and returns all its results. */
export function finishAll<T>(results: Results<T>): T[] {
  return [...results].filter((result) => result !== undefined)
}
