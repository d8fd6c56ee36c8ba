/** The newest changeset that has been read: when it was made, epoch ms by the server's clock, and its id. */
export interface Mark {
  at: number
  id: string
}

/**
 * Changesets become visible out of the order of their moments, by up to 3.6 s under load. What had been seen this long
 * ago has no older neighbour that is still to come, ms.
 */
const SETTLES = 15_000

/** Before a mark of which nobody knows for how long it had been seen, ms. */
const UNSETTLED_OVERLAP = 120_000

/**
 * From where the trail is to be read again. It goes by the moments that the server gave and by how long ago this tab
 * saw them, never by a clock of the machine: that one may be wrong, and may be set right meanwhile.
 */
export class Watermark {
  newest: Mark | null
  #settled: Mark | null
  #seen: { when: number; mark: Mark }[] = []

  /** `settled`: nothing that is older is still to come. Null for either: there was no changeset. */
  constructor(newest: Mark | null, settled: Mark | null = null) {
    this.newest = newest
    this.#settled = settled
  }

  /** Where the next reading begins, epoch ms, inclusive; null at the very beginning. `now` is a performance.now(). */
  start(now: number): number | null {
    while (this.#seen[0] && now - this.#seen[0].when >= SETTLES)
      this.#settled = this.#seen.shift()?.mark ?? null
    if (this.#settled) return this.#settled.at
    return this.newest && this.newest.at - UNSETTLED_OVERLAP
  }

  /** A reading that began at `now` has found nothing newer than this; null when it has found nothing. */
  saw(mark: Mark | null, now: number): void {
    if (mark && (!this.newest || isLater(mark, this.newest))) this.newest = mark
    const { newest } = this
    const isNoted = (this.#seen.at(-1)?.mark ?? this.#settled)?.id === newest?.id
    if (newest && !isNoted) this.#seen.push({ when: now, mark: newest })
  }

  /** To be kept, with `newest`. */
  get settled(): Mark | null {
    return this.#settled
  }
}

const isLater = (a: Mark, b: Mark): boolean => a.at > b.at || (a.at === b.at && a.id > b.id)
