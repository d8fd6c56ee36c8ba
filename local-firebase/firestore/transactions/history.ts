import { StoredRecord } from '../documents.ts'

/** How long an earlier state can be asked for, in microseconds: as long as a transaction may live. */
const MAX_AGE = 270_000_000
/** How much is kept, in bytes; three quarters of it stay when it is cut. */
const MAX_BYTES = 8 * 1024 * 1024
/** What a change costs besides its document's text. */
const OVERHEAD = 250

/** A document that a commit replaced, as bytes: its fields, parsed, would take many times as much. */
interface Replaced {
  text: Buffer
  created: number
  updated: number
}

interface Change {
  path: string
  /** Null when there was none. */
  before: Replaced | null
  at: number
}

/**
 * What recent commits replaced, in memory: enough to read the database as it was a moment ago, and to say what has changed
 * since. Bounded in age and size; a time before what it still knows is too old. All times in microseconds.
 */
export class History {
  #changes: Change[] = []
  #size = 0
  #floor: number
  #latest: number

  /** `since` is the first time that can be asked for. */
  constructor(since: number) {
    this.#floor = since
    this.#latest = since
  }

  /** The time of the present state: that of the last change which is stored. */
  get latest(): number {
    return this.#latest
  }

  /** The bytes that it holds. */
  get size(): number {
    return this.#size
  }

  /** Notes a change that is about to be stored. Changes must come in the order of their times. */
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

  /** The changes up to a time are stored. */
  reach(time: number): void {
    this.#latest = time
  }

  /** Takes back the changes after a time: they were rolled back. */
  takeBack(time: number): void {
    for (let last = this.#changes.at(-1); last && last.at > time; last = this.#changes.at(-1)) {
      this.#size -= sizeOf(last)
      this.#changes.pop()
    }
    this.#latest = time
  }

  knows(time: number): boolean {
    return time >= this.#floor
  }

  /** The documents changed after a time that is known, as they were then. */
  changedSince(time: number): Map<string, StoredRecord | null> {
    const then = new Map<string, Replaced | null>()
    for (const { path, before } of this.#after(time)) if (!then.has(path)) then.set(path, before)
    return new Map([...then].map(([path, before]) => [path, before && recordOf(path, before)]))
  }

  /** When documents changed after a time that is known, each change by itself, the earliest first. */
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
