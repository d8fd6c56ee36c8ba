interface Waiting {
  begin: () => void
}

/**
 * Lets so many pieces of work run at once; the others wait, those of each client in the order in which they came, and of the
 * clients one after the other: who asks for much waits for himself.
 */
export class FairSemaphore {
  readonly #atOnce: number
  /** The waiting work by client; the client whose turn comes next is the first. */
  readonly #lanes = new Map<string, Waiting[]>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Rejects with what the work throws, or with the signal's reason when it is aborted before its turn has come. */
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

  /** The first of the client whose turn it is, who is then the last. */
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
