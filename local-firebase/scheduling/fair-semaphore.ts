interface Waiting {
  begin: () => void
}

/**
 * Limits how many pieces of work run concurrently. The others queue: first in, first out for each client,
 * round robin between clients, so that a client with many requests delays only itself.
 */
export class FairSemaphore {
  readonly #atOnce: number
  /** The queue of each client; the client at the head of the map is served next. */
  readonly #lanes = new Map<string, Waiting[]>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` in turn. Rejects with its error, or with the signal's reason if aborted while queued. */
  async run<T>(client: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#wait(client, signal)
    try {
      return await work()
    } finally {
      const next = this.#take()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  #wait(client: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(client, waiting)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        begin: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      const lane = this.#lanes.get(client)
      if (lane) lane.push(waiting)
      else this.#lanes.set(client, [waiting])
    })
  }

  /** Removes the first waiter of the next client and moves that client to the back. */
  #take(): Waiting | undefined {
    for (const [client, lane] of this.#lanes) {
      const first = lane.shift()
      this.#lanes.delete(client)
      if (lane.length > 0) this.#lanes.set(client, lane)
      return first
    }
    return undefined
  }

  #remove(client: string, waiting: Waiting): void {
    const left = this.#lanes.get(client)?.filter((other) => other !== waiting) ?? []
    if (left.length > 0) this.#lanes.set(client, left)
    else this.#lanes.delete(client)
  }
}
