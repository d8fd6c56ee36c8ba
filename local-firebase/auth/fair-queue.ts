import { authError } from './auth-error.ts'
import type { Source } from './known-sources.ts'

interface Waiting {
  begin: () => void
  refuse: (error: Error) => void
}

/** How much may run at once, wait per source, and wait in each of the two queues (known, strangers). */
export interface QueueSize {
  atOnce: number
  perSource: number
  waiting: number
}

/**
 * Queues expensive work round robin between sources, known sources before strangers, so that no source can
 * crowd out another. A newcomer to a full queue displaces the last work of the source that has most waiting.
 */
export class FairQueue {
  readonly #size: QueueSize
  readonly #known = new Map<string, Waiting[]>()
  readonly #strangers = new Map<string, Waiting[]>()
  #running = 0

  constructor(size: QueueSize) {
    this.#size = size
  }

  /** Runs `work` in turn. Throws TOO_MANY_ATTEMPTS_TRY_LATER when too much is waiting. */
  async run<T>(source: Source, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size.atOnce) this.#running += 1
    else await this.#wait(source)
    try {
      return await work()
    } finally {
      const next = take(this.#known) ?? take(this.#strangers)
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #wait({ key, known }: Source): Promise<void> {
    const lanes = known ? this.#known : this.#strangers
    const lane = lanes.get(key) ?? []
    if (lane.length >= this.#size.perSource) throw tooMany()
    if (countOf(lanes) >= this.#size.waiting) makeRoom(lanes, lane.length)
    return new Promise((begin, refuse) => {
      lane.push({ begin, refuse })
      lanes.set(key, lane)
    })
  }
}

const tooMany = () => authError('TOO_MANY_ATTEMPTS_TRY_LATER')

function countOf(lanes: Map<string, Waiting[]>): number {
  return [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0)
}

/** Refuses the last entry of the longest lane. Throws if the newcomer's lane would become as long. */
function makeRoom(lanes: Map<string, Waiting[]>, own: number): void {
  const longest = [...lanes.values()].reduce((a, b) => (b.length > a.length ? b : a), [] as Waiting[])
  if (longest.length <= own + 1) throw tooMany()
  longest.pop()?.refuse(tooMany())
}

/** Removes the first entry of the next lane and moves that lane to the back. */
function take(lanes: Map<string, Waiting[]>): Waiting | undefined {
  for (const [key, lane] of lanes) {
    lanes.delete(key)
    const first = lane.shift()
    if (lane.length > 0) lanes.set(key, lane)
    return first
  }
  return undefined
}
