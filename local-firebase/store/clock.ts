import type { Database } from './database.ts'

/** How far the stored upper bound is kept ahead of the last commit, µs. */
const AHEAD = 250_000
const MILLISECOND = 1000

/**
 * Gives every commit a unique time in microseconds since 1970, later than every earlier one, even when the
 * system clock was set back before a restart: an upper bound is stored, and raised only a few times a second.
 * While the system clock is behind, commits are a millisecond apart: server timestamps have millisecond
 * precision, and a client that follows changes by timestamp would otherwise find hours of commits at the same
 * moment.
 */
export class CommitClock {
  #last: number
  #bound: number
  #held: number | null = null
  readonly #now: () => Date
  readonly #raise: (bound: number) => void

  constructor(database: Database, now: () => Date) {
    database.exec(
      'create table if not exists commit_clock (one integer primary key, bound integer not null) strict',
    )
    const row = database.prepare('select bound from commit_clock where one = 1').raw().get() as
      | [number]
      | undefined
    const store = database.prepare('insert or replace into commit_clock (one, bound) values (1, ?)')
    this.#last = row?.[0] ?? 0
    this.#bound = this.#last
    this.#now = now
    this.#raise = (bound) => void store.run(bound)
  }

  /** Returns the time of the commit that starts now. Must be called inside the commit's transaction. */
  next(): number {
    const now = this.#now().getTime() * MILLISECOND
    const isBehind = now + MILLISECOND <= this.#last
    this.#last = Math.max(now, this.#last + (isBehind ? MILLISECOND : 1))
    if (this.#last >= this.#bound) {
      this.#bound = this.#last + AHEAD
      this.#raise(this.#bound)
    }
    return this.#last
  }

  /** Returns the time of a commit that takes several turns; until release(), reads see an earlier time. */
  hold(): number {
    this.#held = this.next()
    return this.#held
  }

  release(): void {
    this.#held = null
  }

  /** Forgets the stored bound after a rollback, which has undone the write of it. */
  forgetBound(): void {
    this.#bound = 0
  }

  /** Returns the time of a read: not before the last commit, unless on hold, and before every later one. */
  read(): number {
    if (this.#held !== null) return this.#held - 1
    this.#last = Math.max(this.#now().getTime() * MILLISECOND, this.#last)
    return this.#last
  }
}
