/** How slowly a client may send or read. */
export interface MinRate {
  /** Milliseconds without a single byte, and at most what it may fall behind the rate. */
  grace: number
  /** Bytes per second that it has to keep. */
  rate: number
}

/** A phone on a bad line keeps up; a client that feeds one byte a second to hold a connection does not. */
export const MIN_RATE: MinRate = { grace: 30_000, rate: 2048 }
/** The least rate of clients for which the server holds more than `LARGE_BYTES`. */
export const LARGE_MIN_RATE: MinRate = { grace: 10_000, rate: 8192 }
export const LARGE_BYTES = 256 * 1024

/**
 * The time that a client has left. Waiting for it uses it up, bytes that move give it back, never beyond the grace: a quick
 * beginning earns no rest, and one byte now and then does not keep a connection alive.
 */
export class RateWatch {
  readonly #now: () => number
  #minRate: MinRate
  #credit: number
  #since: number | null = null

  /** `now` is in milliseconds, monotonic. */
  constructor(minRate: MinRate, now: () => number = () => performance.now()) {
    this.#now = now
    this.#minRate = minRate
    this.#credit = minRate.grace
  }

  /** Begins to wait for the client; returns the milliseconds that it has. */
  wait(): number {
    this.#since ??= this.#now()
    return this.left
  }

  /** The client sent or took these bytes; the wait is over. */
  moved(bytes: number): void {
    this.#credit = Math.min(this.#minRate.grace, this.left + (bytes / this.#minRate.rate) * 1000)
    this.#since = null
  }

  /** Is at least so impatient from now on. */
  hurry({ grace, rate }: MinRate): void {
    this.#minRate = {
      grace: Math.min(this.#minRate.grace, grace),
      rate: Math.max(this.#minRate.rate, rate),
    }
    this.#credit = Math.min(this.#credit, this.#minRate.grace)
  }

  /** Milliseconds until the client has to be cut off; only what it lets the server wait counts. */
  get left(): number {
    return this.#since === null ? this.#credit : this.#credit - (this.#now() - this.#since)
  }
}
