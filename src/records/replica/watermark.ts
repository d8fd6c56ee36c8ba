/** The newest changeset that has been read: its time by the server's clock, epoch ms, and its id. */
export interface Mark {
  at: number
  id: string
}

/**
 * Changesets become visible out of order, by up to 3.6 s under load. Once this much time has passed after
 * the time of a changeset, no older one is still to become visible, ms.
 */
const SETTLES = 15_000

/** Overlap to read before a mark when it is unknown which changesets may still be to come, ms. */
const UNSETTLED_OVERLAP = 120_000

/**
 * Position in the trail from which to read again. It relies on the server's times and on how long ago this
 * tab saw them, never on the machine's clock, which may be wrong and may be corrected meanwhile.
 */
export class Watermark {
  newest: Mark | null
  #settled: Mark | null
  #seen: { when: number; mark: Mark }[] = []

  /** `settled`: everything older has been read. Null for either: there was no changeset. */
  constructor(newest: Mark | null, settled: Mark | null = null) {
    this.newest = newest
    this.#settled = settled
  }

  /** Returns where the next read starts (epoch ms, inclusive), null for the beginning. */
  get start(): number | null {
    if (this.#settled) return this.#settled.at
    return this.newest && this.newest.at - UNSETTLED_OVERLAP
  }

  /**
   * Records the newest changeset that a read from `start` on has found; null if it found none. The read
   * began at `begun`, a performance.now(), and later than `serverTime` (epoch ms), null if that is unknown.
   */
  advance(mark: Mark | null, begun: number, serverTime: number | null): void {
    // What was seen long before this read is settled only now: older changesets may have become visible since.
    while (this.#seen[0] && begun - this.#seen[0].when >= SETTLES)
      this.#settled = this.#seen.shift()?.mark ?? null
    if (mark && (!this.newest || isLater(mark, this.newest))) this.newest = mark
    const { newest } = this
    if (!newest) return
    if (serverTime !== null && newest.at <= serverTime - SETTLES) {
      this.#settled = newest
      this.#seen = []
    }
    const isNoted = (this.#seen.at(-1)?.mark ?? this.#settled)?.id === newest.id
    if (!isNoted) this.#seen.push({ when: begun, mark: newest })
  }

  /** The settled mark, to be kept together with `newest`. */
  get settled(): Mark | null {
    return this.#settled
  }
}

const isLater = (a: Mark, b: Mark): boolean => a.at > b.at || (a.at === b.at && a.id > b.id)
