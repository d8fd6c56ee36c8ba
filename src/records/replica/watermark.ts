/** The newest changeset that has been read: its time by the server's clock, epoch ms, and its id. */
export interface Mark {
  at: number
  id: string
}

/**
 * Changesets become visible out of order, by up to 3.6 s under load. No changeset older than one seen this
 * long ago is still to come, ms.
 */
const SETTLES = 15_000

/** Overlap to read before a mark when it is unknown how long ago it was seen, ms. */
const UNSETTLED_OVERLAP = 120_000

/**
 * Position in the trail from which to read again. It relies on the server's times and on how long ago this
 * tab saw them, never on the machine's clock, which may be wrong and may be corrected meanwhile.
 */
export class Watermark {
  newest: Mark | null
  #settled: Mark | null
  #seen: { when: number; mark: Mark }[] = []

  /** `settled`: no older changeset is still to come. Null for either: there was no changeset. */
  constructor(newest: Mark | null, settled: Mark | null = null) {
    this.newest = newest
    this.#settled = settled
  }

  /**
   * Returns where the next read starts (epoch ms, inclusive), null for the beginning. `now` is a
   * performance.now().
   */
  start(now: number): number | null {
    while (this.#seen[0] && now - this.#seen[0].when >= SETTLES)
      this.#settled = this.#seen.shift()?.mark ?? null
    if (this.#settled) return this.#settled.at
    return this.newest && this.newest.at - UNSETTLED_OVERLAP
  }

  /** Records the newest changeset that a read begun at `now` has found; null if it found none. */
  advance(mark: Mark | null, now: number): void {
    if (mark && (!this.newest || isLater(mark, this.newest))) this.newest = mark
    const { newest } = this
    const isNoted = (this.#seen.at(-1)?.mark ?? this.#settled)?.id === newest?.id
    if (newest && !isNoted) this.#seen.push({ when: now, mark: newest })
  }

  /** The settled mark, to be kept together with `newest`. */
  get settled(): Mark | null {
    return this.#settled
  }
}

const isLater = (a: Mark, b: Mark): boolean => a.at > b.at || (a.at === b.at && a.id > b.id)
