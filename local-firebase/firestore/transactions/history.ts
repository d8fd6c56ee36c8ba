import type { StoredRecord } from '../documents.ts'

/** How long an earlier state can be asked for, in microseconds: as long as a transaction may live. */
const MAX_AGE = 270_000_000
/** How much is kept, in characters of document text; three quarters of it stay when it is cut. */
const MAX_TEXT = 8 * 1024 * 1024
/** What a change costs besides its document's text. */
const OVERHEAD = 200

interface Change {
  path: string
  /** The document until then; null when there was none. */
  before: StoredRecord | null
  at: number
}

/**
 * What recent commits replaced, in memory: enough to read the database as it was a moment ago. Bounded in age and
 * size; a time before what it still knows is too old. All times in microseconds.
 */
export class History {
  #changes: Change[] = []
  #size = 0
  #floor: number

  /** `since` is the first time that can be asked for. */
  constructor(since: number) {
    this.#floor = since
  }

  /** Notes a change that is durable. Changes must come in the order of their times. */
  record(path: string, before: StoredRecord | null, at: number): void {
    this.#changes.push({ path, before, at })
    this.#size += sizeOf(before)
    if (this.#size > MAX_TEXT || at - (this.#changes[0]?.at ?? at) > 2 * MAX_AGE) this.#cut(at)
  }

  knows(time: number): boolean {
    return time >= this.#floor
  }

  /** The documents changed after a time that is known, as they were then. */
  changedSince(time: number): Map<string, StoredRecord | null> {
    const then = new Map<string, StoredRecord | null>()
    for (let i = this.#changes.length - 1; i >= 0; i--) {
      const { path, before, at } = this.#changes[i] as Change
      if (at <= time) break
      then.set(path, before)
    }
    return then
  }

  #cut(now: number): void {
    const stays = this.#changes.findIndex(({ before, at }) => {
      if (this.#size <= (MAX_TEXT * 3) / 4 && now - at <= MAX_AGE) return true
      this.#size -= sizeOf(before)
      this.#floor = at
      return false
    })
    this.#changes = stays < 0 ? [] : this.#changes.slice(stays)
  }
}

function sizeOf(before: StoredRecord | null): number {
  return OVERHEAD + (before?.text.length ?? 0)
}
