import type { Database } from './database.ts'

/** How far ahead of the last commit the stored bound is kept, in microseconds. */
const AHEAD = 250_000
const MILLISECOND = 1000

/**
 * Gives every commit a time of its own in microseconds since 1970, later than every earlier one, also after a
 * restart with the machine's clock set back: an upper bound is stored, and raised only a few times a second. While the
 * clock is behind, every commit has a millisecond of its own: server timestamps know nothing shorter, and whoever follows
 * changes by them would find hours of commits at one moment.
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

  /** The time of the commit that starts now. Call it inside the commit's transaction. */
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

  /** The time of a commit that is written between others' turns: until release() all reads see a time before it. */
  hold(): number {
    this.#held = this.next()
    return this.#held
  }

  release(): void {
    this.#held = null
  }

  /** A transaction was rolled back: what it stored of the clock is gone. */
  forgetBound(): void {
    this.#bound = 0
  }

  /** The time at which a read sees the database: not before the last commit, and before every later one. */
  read(): number {
    if (this.#held !== null) return this.#held - 1
    this.#last = Math.max(this.#now().getTime() * MILLISECOND, this.#last)
    return this.#last
  }
}
