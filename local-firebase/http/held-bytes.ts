import { networkOf } from './address.ts'
import { isLoopback } from './loopback.ts'
import type { RateWatch } from './min-rate.ts'

const TOTAL = 64 * 1024 * 1024
const SHARE = 16 * 1024 * 1024

export interface Holding {
  /** Waits for room for this many bytes and reserves it, disconnecting the slowest client if necessary. */
  room(bytes: number): Promise<void>
  /** Reserves room for bytes that are in memory already. */
  take(bytes: number): void
  /** Releases room. */
  give(bytes: number): void
  /** Marks the client as done with its part: disconnecting it would free nothing. */
  settle(): void
  /** Releases everything. */
  release(): void
}

interface Entry {
  network: string
  /** Whether the address is loopback: a proxy on this machine, which stands for all clients behind it. */
  local: boolean
  bytes: number
  watch: RateWatch
  /** Disconnects the client; null when that would free nothing. */
  cut: (() => void) | null
}

/**
 * Counts the bytes in memory that wait for clients, of request bodies and responses over all connections.
 * When there are too many, the slowest client of the network that holds the most is disconnected. A loopback
 * address is a proxy for many clients, so the limit per network does not apply to it.
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

  /** Total number of bytes held. */
  get sum(): number {
    return this.#sum
  }

  /** Registers a client that starts to send or read. `cut` disconnects it; its bytes then no longer count. */
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

  /** Disconnects clients to make room for these bytes; false when there are none left to disconnect. */
  #hasRoom(entry: Entry, bytes: number): boolean {
    while (this.#overShare(entry, bytes)) if (!this.#cutSlowest(entry.network)) return false
    while (this.#overTotal(entry, bytes))
      if (!this.#cutSlowest(this.#largest()) && !this.#cutSlowest(null)) return false
    return true
  }

  /** Whether the network would exceed its share. A single client may hold as much as its route allows. */
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

  /** Disconnects the slowest client of a network (null: of all); false when there is none. */
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
