import { createHmac, randomBytes } from 'node:crypto'
import { ApiError } from '../../http/error.ts'
import type { CommitClock } from '../../store/clock.ts'
import type { ReadSet } from './read-set.ts'

/** Maximum lifetime (270 s) and idle time (60 s), µs. Source: Firestore's quotas, "Transactions". */
const MAX_LIFE = 270_000_000
const MAX_IDLE = 60_000_000
/** Maximum number of open transactions per client and in total. */
const MAX_OWN = 100
const MAX_OPEN = 1000
/** Maximum total size of read sets, bytes. */
const MAX_BYTES = 32 * 1024 * 1024

const ID_BYTES = 12

interface ReadOnly {
  kind: 'readOnly'
  /** The time at which it reads, in microseconds. */
  at: number
}

export type Transaction = ReadOnly | ReadSet

interface Open {
  transaction: Transaction
  client: string
  began: number
  used: number
}

/**
 * The open transactions, by the id given to the client. Uses no locks: a commit checks that reads are still
 * valid (optimistic concurrency). A client with too many loses its least recently used one; if there are too
 * many in total, the client with most loses one; if the read sets are too large, the largest is dropped.
 */
export class Transactions {
  /** In order of use, the least recently used first. */
  readonly #open = new Map<string, Open>()
  readonly #clock: CommitClock
  readonly #key = randomBytes(32)

  constructor(clock: CommitClock) {
    this.#clock = clock
  }

  /** The number of open transactions. */
  get size(): number {
    this.#limit(this.#clock.read())
    return this.#open.size
  }

  /** Begins a transaction and returns its id, base64. `client` is an account, or a visitor's address. */
  begin(transaction: Transaction, client: string): string {
    const now = this.#clock.read()
    const random = randomBytes(ID_BYTES)
    const id = Buffer.concat([random, this.#sealOf(random)]).toString('base64')
    this.#open.set(id, { transaction, client, began: now, used: now })
    this.#limit(now)
    return id
  }

  /** Returns an open transaction. Throws ApiError 400 for an id that is closed, expired or foreign. */
  find(id: string): Transaction {
    const now = this.#clock.read()
    this.#limit(now)
    const open = this.#open.get(id)
    if (!open) {
      this.checkId(id)
      throw new ApiError(400, 'Transaction is invalid or closed.')
    }
    this.#open.delete(id)
    this.#open.set(id, { ...open, used: now })
    return open.transaction
  }

  /** Ends a transaction; idempotent. Throws ApiError 400 for a foreign id. */
  end(id: string): void {
    this.checkId(id)
    this.#open.delete(id)
  }

  /** Throws ApiError 400 unless the id was issued by this server since its start. */
  checkId(id: string): void {
    const bytes = Buffer.from(id, 'base64')
    if (!this.#sealOf(bytes.subarray(0, ID_BYTES)).equals(bytes.subarray(ID_BYTES))) {
      throw new ApiError(400, 'Invalid transaction.')
    }
  }

  #sealOf(random: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(random).digest().subarray(0, ID_BYTES)
  }

  #limit(now: number): void {
    const counts = new Map<string, number>()
    let bytes = 0
    let greediest: string | null = null
    let most = 0
    for (const [id, { transaction, client, began, used }] of this.#open) {
      if (now - began > MAX_LIFE || now - used > MAX_IDLE) {
        this.#open.delete(id)
        continue
      }
      counts.set(client, (counts.get(client) ?? 0) + 1)
      const own = transaction.kind === 'readOnly' ? 0 : transaction.bytes
      bytes += own
      if (own <= most) continue
      most = own
      greediest = id
    }
    if (greediest !== null && bytes > MAX_BYTES) this.#open.delete(greediest)
    const [client, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (count > MAX_OWN || this.#open.size > MAX_OPEN) this.#closeOldest(client)
  }

  #closeOldest(client: string): void {
    for (const [id, open] of this.#open) {
      if (open.client !== client) continue
      this.#open.delete(id)
      return
    }
  }
}
