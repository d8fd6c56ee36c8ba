import { networkOf } from './address.ts'
import { isLoopback } from './loopback.ts'
import type { RateWatch } from './min-rate.ts'

const TOTAL = 64 * 1024 * 1024
const SHARE = 16 * 1024 * 1024

export interface Holding {
  /** Waits until there is room for so many bytes more, and takes it; whoever is slowest is cut off to make room. */
  room(bytes: number): Promise<void>
  /** Takes room for bytes that are there already. */
  take(bytes: number): void
  /** Gives room back. */
  give(bytes: number): void
  /** The client has done its part, so cutting it off would win nothing. */
  settle(): void
  /** Gives everything back. */
  release(): void
}

interface Entry {
  network: string
  /** A proxy on this machine stands for everybody behind it. */
  local: boolean
  bytes: number
  watch: RateWatch
  /** Cuts the client off; null when it cannot be hurried. */
  cut: (() => void) | null
}

/**
 * The bytes in memory that wait for clients: bodies on their way in and answers on their way out, over all connections. When
 * they are too many, the slowest client of the network that holds most loses its connection. An address of this machine is a
 * proxy and stands for many, so no share limits it.
 */
export class HeldBytes {
  readonly #total: number
  readonly #share: number
  readonly #entries = new Set<Entry>()
  readonly #networks = new Map<string, number>()
  #sum = 0
  #waiting: (() => void)[] = []

  constructor({ total = TOTAL, share = SHARE }: { total?: number; share?: number } = {}) {
    this.#total = total
    this.#share = share
  }

  /** All bytes held. */
  get sum(): number {
    return this.#sum
  }

  /** A client that begins to send or to read. `cut` is called when it has to go; its bytes count no more from then on. */
  open(address: string | undefined, watch: RateWatch, cut: () => void): Holding {
    const local = address === undefined || isLoopback(address)
    const entry: Entry = { network: local ? 'localhost' : networkOf(address), local, bytes: 0, watch, cut }
    this.#entries.add(entry)
    return {
      room: async (bytes) => {
        while (!this.#hasRoom(entry, bytes))
          await new Promise<void>((resolve) => void this.#waiting.push(resolve))
        this.#add(entry, bytes)
      },
      take: (bytes) => {
        this.#add(entry, bytes)
        this.#hasRoom(entry, 0)
      },
      give: (bytes) => this.#give(entry, bytes),
      settle: () => void (entry.cut = null),
      release: () => this.#forget(entry),
    }
  }

  /** Cuts off who has to go for these bytes; false when nobody can go who would make enough room. */
  #hasRoom(entry: Entry, bytes: number): boolean {
    while (this.#overShare(entry, bytes)) if (!this.#cutSlowest(entry.network)) return false
    while (this.#overTotal(entry, bytes))
      if (!this.#cutSlowest(this.#largest()) && !this.#cutSlowest(null)) return false
    return true
  }

  /** One client alone may hold whatever its route takes. */
  #overShare(entry: Entry, bytes: number): boolean {
    const held = this.#networks.get(entry.network) ?? 0
    return this.#entries.has(entry) && !entry.local && held > entry.bytes && held + bytes > this.#share
  }

  #overTotal(entry: Entry, bytes: number): boolean {
    return this.#entries.has(entry) && this.#sum > entry.bytes && this.#sum + bytes > this.#total
  }

  #largest(): string | null {
    let [name, most]: [string | null, number] = [null, 0]
    for (const [network, held] of this.#networks) if (held > most) [name, most] = [network, held]
    return name
  }

  /** Cuts off the slowest client of a network (null: of all); false when there is nobody who could be cut off. */
  #cutSlowest(network: string | null): boolean {
    let slowest: Entry | undefined
    for (const entry of this.#entries) {
      if (!entry.cut || entry.bytes === 0 || (network !== null && entry.network !== network)) continue
      if (!slowest || entry.watch.left < slowest.watch.left) slowest = entry
    }
    if (!slowest) return false
    this.#forget(slowest)
    slowest.cut?.()
    return true
  }

  #add(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return
    entry.bytes += bytes
    this.#sum += bytes
    this.#networks.set(entry.network, (this.#networks.get(entry.network) ?? 0) + bytes)
  }

  #forget(entry: Entry): void {
    this.#give(entry, entry.bytes)
    this.#entries.delete(entry)
  }

  #give(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return
    entry.bytes -= bytes
    this.#sum -= bytes
    const left = (this.#networks.get(entry.network) ?? 0) - bytes
    if (left > 0) this.#networks.set(entry.network, left)
    else this.#networks.delete(entry.network)
    const waiting = this.#waiting
    this.#waiting = []
    for (const resume of waiting) resume()
  }
}
