/** Minimum rate at which a client has to send or read. */
export interface MinRate {
  /** Maximum time without a byte, ms, and maximum time by which a client may fall behind the rate. */
  grace: number
  /** Minimum rate in bytes per second. */
  rate: number
}

/** Met by a phone on a bad line, but not by a client that sends one byte per second to hold a connection. */
export const MIN_RATE: MinRate = { grace: 30_000, rate: 2048 }
/** Stricter minimum rate for clients for which the server holds more than `LARGE_BYTES`. */
export const LARGE_MIN_RATE: MinRate = { grace: 10_000, rate: 8192 }
export const LARGE_BYTES = 256 * 1024

/**
 * Tracks the time that a client has left. Waiting for the client consumes time, transferred bytes restore it,
 * up to the grace period: a fast start earns no later pause, and an occasional byte does not keep a
 * connection alive.
 */
export class RateWatch {
  readonly #now: () => number
  #minRate: MinRate
  #credit: number
  #since: number | null = null

  /** `now` returns monotonic milliseconds. */
  constructor(minRate: MinRate, now: () => number = () => performance.now()) {
    this.#now = now
    this.#minRate = minRate
    this.#credit = minRate.grace
  }

  /** Starts waiting for the client; returns the time it has left, ms. */
  wait(): number {
    this.#since ??= this.#now()
    return this.left
  }

  /** Ends the wait: the client has sent or read these bytes. */
  moved(bytes: number): void {
    this.#credit = Math.min(this.#minRate.grace, this.left + (bytes / this.#minRate.rate) * 1000)
    this.#since = null
  }

  /** Tightens the minimum rate to at least this one. */
  hurry({ grace, rate }: MinRate): void {
    this.#minRate = {
      grace: Math.min(this.#minRate.grace, grace),
      rate: Math.max(this.#minRate.rate, rate),
    }
    this.#credit = Math.min(this.#credit, this.#minRate.grace)
  }

  /** Time until the client is to be disconnected, ms; only time spent waiting for it counts. */
  get left(): number {
    return this.#since === null ? this.#credit : this.#credit - (this.#now() - this.#since)
  }
}
