import type { State } from '../state.ts'
import { type Position, position } from './position.ts'
import { byteRange, type Directions, endOfValues } from './suffix.ts'

const FIRST_CHUNK = 24
const MIN_CHUNK = 4
const MAX_CHUNK = 512

/** The entries with one prefix in one direction, read ahead in growing chunks. Positions must not go back. */
class Run {
  readonly prefix: Buffer
  #chunk: Buffer[] = []
  #at = 0
  #used = 0
  #size = FIRST_CHUNK
  readonly #state: State
  readonly #index: number
  readonly #direction: 1 | -1

  constructor(state: State, index: number, prefix: Buffer, direction: 1 | -1) {
    this.prefix = prefix
    this.#state = state
    this.#index = index
    this.#direction = direction
  }

  /** Returns the first key at or after the position; null when there is none. */
  seek(from: Position | null): Buffer | null {
    const [low, high] = byteRange(this.prefix, from, null, this.#direction)
    const reached = (key: Buffer): boolean =>
      this.#direction === 1 ? Buffer.compare(key, low) >= 0 : Buffer.compare(key, high) < 0
    while (this.#at < this.#chunk.length) {
      const key = this.#chunk[this.#at] as Buffer
      if (reached(key)) {
        this.#used++
        return key
      }
      this.#at++
    }
    // Reads further ahead when keys are used one by one, less when most are skipped.
    const wanted = this.#used * 2 > this.#chunk.length ? this.#size * 2 : this.#size / 2
    this.#size = this.#chunk.length === 0 ? FIRST_CHUNK : Math.min(Math.max(wanted, MIN_CHUNK), MAX_CHUNK)
    this.#chunk = this.#state.keys(this.#index, low, high, this.#direction, this.#size)
    this.#at = 0
    this.#used = 0
    return this.#chunk[0] ?? null
  }
}

/**
 * The suffixes of one index under a prefix, in the order of a query whose fields may have different
 * directions, although the index is ascending: each group with equal leading values is scanned separately.
 */
export class Seeker {
  readonly #state: State
  readonly #index: number
  readonly #prefix: Buffer
  /** Groups of adjacent values that share a direction; the name counts as a value. */
  readonly #runs: { length: number; direction: 1 | -1 }[]
  readonly #open: Run[] = []

  constructor(state: State, index: number, prefix: Buffer, directions: Directions) {
    this.#state = state
    this.#index = index
    this.#prefix = prefix
    this.#runs = runsOf(directions)
  }

  /** Returns the first suffix at or after the position, which must not lie before that of an earlier call. */
  seek(from: Position | null): Buffer | null {
    return this.#seek(0, this.#prefix, from)
  }

  #seek(level: number, prefix: Buffer, from: Position | null): Buffer | null {
    const run = this.#runs[level] as { length: number; direction: 1 | -1 }
    if (level === this.#runs.length - 1) {
      return this.#run(level, prefix, run.direction).seek(from)?.subarray(prefix.length) ?? null
    }
    let start = from
    if (from) {
      const end = endOfValues(from.bytes, 0, run.length)
      if (end < from.bytes.length) {
        const group = from.bytes.subarray(0, end)
        const rest = { bytes: from.bytes.subarray(end), after: from.after, next: from.next.subarray(end) }
        const inner = this.#seek(level + 1, Buffer.concat([prefix, group]), rest)
        if (inner) return Buffer.concat([group, inner])
        start = position(group, true)
      }
    }
    const [low, high] = byteRange(prefix, start, null, run.direction)
    const [key] = this.#state.keys(this.#index, low, high, run.direction, 1)
    if (!key) return null
    const group = key.subarray(0, endOfValues(key, prefix.length, run.length))
    const inner = this.#seek(level + 1, group, null)
    return inner && Buffer.concat([group.subarray(prefix.length), inner])
  }

  #run(level: number, prefix: Buffer, direction: 1 | -1): Run {
    const known = this.#open[level]
    if (known?.prefix.equals(prefix)) return known
    return (this.#open[level] = new Run(this.#state, this.#index, prefix, direction))
  }
}

function runsOf(directions: Directions): { length: number; direction: 1 | -1 }[] {
  const runs: { length: number; direction: 1 | -1 }[] = []
  for (const direction of directions) {
    const last = runs.at(-1)
    if (last?.direction === direction) last.length++
    else runs.push({ length: 1, direction })
  }
  return runs
}
