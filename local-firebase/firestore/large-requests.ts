import { networkOf } from '../http/address.ts'
import { FairSemaphore } from '../scheduling/fair-semaphore.ts'

/**
 * What a request's JSON becomes takes many times its bytes while it is read, checked and judged, and every
 * collection of garbage goes over all of it. So large ones wait for each other; smaller ones never wait for larger ones.
 */
const CLASSES = [
  { over: 1024 * 1024, atOnce: 1 },
  { over: 256 * 1024, atOnce: 8 },
]

export interface Sized {
  /** Bytes of its body. */
  bytes: number
  /** The visitor. */
  address: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Bounds how much of large requests is in memory at once, fairly among networks. */
export class LargeRequests {
  readonly #classes = CLASSES.map(({ over, atOnce }) => ({ over, turns: new FairSemaphore(atOnce) }))

  /** Rejects with what the work throws, or when its client hangs up before its turn. */
  run<T>({ bytes, address, signal }: Sized, work: () => Promise<T>): Promise<T> {
    const own = this.#classes.find(({ over }) => bytes > over)
    return own ? own.turns.run(networkOf(address), signal, work) : work()
  }
}
