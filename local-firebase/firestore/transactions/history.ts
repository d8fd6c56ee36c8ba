import { StoredRecord } from '../documents.ts'

/** How long earlier states remain readable, in microseconds: the maximum lifetime of a transaction. */
const MAX_AGE = 270_000_000
/** Maximum size in bytes; when exceeded, it is cut to three quarters. */
const MAX_BYTES = 8 * 1024 * 1024
/** Memory per change besides its document's text, bytes. */
const OVERHEAD = 250

/** A document that a commit replaced, kept as bytes: parsed fields would take many times as much memory. */
interface Replaced {
  text: Buffer
  created: number
  updated: number
}

interface Change {
  path: string
  /** Null when there was no document. */
  before: Replaced | null
  at: number
}

/**
 * The documents replaced by recent commits, in memory: for reading the database as of an earlier time, and
 * for finding what has changed since. Bounded by age and size; a time that lies too far back is refused. All
 * times in microseconds.
 */
export class History {
  #changes: Change[] = []
  #size = 0
  #floor: number
  #latest: number

  /** `since` is the earliest time that can be read. */
  constructor(since: number) {
    this.#floor = since
    this.#latest = since
  }

  /** The time of the current state, that of the last stored change. */
  get latest(): number {
    return this.#latest
  }

  /** Its size in bytes. */
  get size(): number {
    return this.#size
  }

  /** Records a change that is about to be stored. Changes must be recorded in the order of their times. */
  record(path: string, before: StoredRecord | null, at: number): void {
    const replaced = before && {
      text: Buffer.from(before.text),
      created: before.created,
      updated: before.updated,
    }
    const change = { path, before: replaced, at }
    this.#changes.push(change)
    this.#size += sizeOf(change)
    if (this.#size > MAX_BYTES || at - (this.#changes[0]?.at ?? at) > 2 * MAX_AGE) this.#cut(at)
  }

  /** Marks the changes up to a time as stored. */
  reach(time: number): void {
    this.#latest = time
  }

  /** Removes the changes after a time, because they were rolled back. */
  rollBack(time: number): void {
    for (let last = this.#changes.at(-1); last && last.at > time; last = this.#changes.at(-1)) {
      this.#size -= sizeOf(last)
      this.#changes.pop()
    }
    this.#latest = time
  }

  knows(time: number): boolean {
    return time >= this.#floor
  }

  /** Returns the documents changed since a known time, as they were then. */
  changedSince(time: number): Map<string, StoredRecord | null> {
    const then = new Map<string, Replaced | null>()
    for (const { path, before } of this.#after(time)) if (!then.has(path)) then.set(path, before)
    return new Map([...then].map(([path, before]) => [path, before && recordOf(path, before)]))
  }

  /** Yields every change after a known time, the earliest first. */
  *changesSince(time: number): Generator<{ path: string; at: number }> {
    yield* this.#after(time)
  }

  #after(time: number): Change[] {
    let start = this.#changes.length
    while (start > 0 && (this.#changes[start - 1] as Change).at > time) start--
    return this.#changes.slice(start)
  }

  #cut(now: number): void {
    const stays = this.#changes.findIndex((change) => {
      if (this.#size <= (MAX_BYTES * 3) / 4 && now - change.at <= MAX_AGE) return true
      this.#size -= sizeOf(change)
      this.#floor = change.at
      return false
    })
    this.#changes = stays < 0 ? [] : this.#changes.slice(stays)
  }
}

function recordOf(path: string, { text, created, updated }: Replaced): StoredRecord {
  return new StoredRecord(path, text.toString(), created, updated)
}

function sizeOf({ path, before }: Change): number {
  return OVERHEAD + path.length * 2 + (before?.text.length ?? 0)
}
