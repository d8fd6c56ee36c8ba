import { networkOf } from '../http/address.ts'
import { FairSemaphore } from '../scheduling/fair-semaphore.ts'

/**
 * Concurrency limits by body size. While a request is parsed, checked and evaluated, its JSON takes many
 * times its size in memory, all of which every garbage collection scans. Large requests therefore queue;
 * smaller ones never wait for larger.
 */
const CLASSES = [
  { over: 1024 * 1024, atOnce: 1 },
  { over: 256 * 1024, atOnce: 8 },
]

export interface Sized {
  /** Size of the body, bytes. */
  bytes: number
  /** The visitor's address. */
  address: string
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
}

/** Limits how many large requests are in memory at once, fairly between networks. */
export class LargeRequests {
  readonly #classes = CLASSES.map(({ over, atOnce }) => ({ over, turns: new FairSemaphore(atOnce) }))

  /** Runs `work` in turn. Rejects with its error, or when the client disconnects before its turn. */
  run<T>({ bytes, address, signal }: Sized, work: () => Promise<T>): Promise<T> {
    const own = this.#classes.find(({ over }) => bytes > over)
    return own ? own.turns.run(networkOf(address), signal, work) : work()
  }
}
