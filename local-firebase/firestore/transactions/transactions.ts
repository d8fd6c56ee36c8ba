import { createHmac, randomBytes } from 'node:crypto'
import { ApiError } from '../../http/error.ts'
import type { CommitClock } from '../../store/clock.ts'
import type { Query } from '../query/query.ts'

/** Source: Firestore's quotas, "Transactions": 270 seconds in all, 60 seconds idle. In microseconds. */
const MAX_LIFE = 270_000_000
const MAX_IDLE = 60_000_000
/** Together, of all clients; what a transaction has read is kept in memory until it ends. */
const MAX_OPEN = 1000
const MAX_READS = 100_000

const ID_BYTES = 12

export interface ReadWrite {
  kind: 'readWrite'
  /** The version of each document read: its update time, null when it was missing. */
  documents: Map<string, number | null>
  /** What each query found, as a fingerprint. */
  queries: { query: Query; found: string }[]
}

export interface ReadOnly {
  kind: 'readOnly'
  /** The moment it sees, in microseconds. */
  at: number
}

export type Transaction = ReadOnly | ReadWrite

interface Open {
  transaction: Transaction
  began: number
  used: number
}

/**
 * The open transactions, by the id that clients hold. Nothing is locked: a commit checks what was read. When there
 * are too many, the one unused for longest is closed; when they remember too much, the one that read most.
 */
export class Transactions {
  /** The least recently used first. */
  readonly #open = new Map<string, Open>()
  readonly #clock: CommitClock
  readonly #key = randomBytes(32)

  constructor(clock: CommitClock) {
    this.#clock = clock
  }

  /** Returns the new transaction's id, base64. */
  begin(transaction: Transaction): string {
    const now = this.#clock.read()
    const random = randomBytes(ID_BYTES)
    const id = Buffer.concat([random, this.#sealOf(random)]).toString('base64')
    this.#open.set(id, { transaction, began: now, used: now })
    this.#limit(now)
    return id
  }

  /** An open transaction. Throws ApiError 400 for an id that is closed, expired or was never given out. */
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

  /** Ends a transaction; one that has ended already may end again. Throws ApiError 400 for a foreign id. */
  end(id: string): void {
    this.checkId(id)
    this.#open.delete(id)
  }

  /** Throws ApiError 400 unless the id was given out by this server since it started. */
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
    let reads = 0
    let most: { id: string; reads: number } | null = null
    for (const [id, { transaction, began, used }] of this.#open) {
      const own = readsOf(transaction)
      if (now - began > MAX_LIFE || now - used > MAX_IDLE || this.#open.size > MAX_OPEN) {
        this.#open.delete(id)
        continue
      }
      reads += own
      if (own > (most?.reads ?? 0)) most = { id, reads: own }
    }
    if (most && reads > MAX_READS) this.#open.delete(most.id)
  }
}

function readsOf(transaction: Transaction): number {
  return transaction.kind === 'readOnly' ? 0 : transaction.documents.size + transaction.queries.length
}
