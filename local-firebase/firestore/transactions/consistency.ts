import { ApiError } from '../../http/error.ts'
import type { CommitClock } from '../../store/clock.ts'
import { isObject } from '../values/canonical.ts'
import { parseMicros } from '../values/timestamp.ts'
import type { History } from './history.ts'
import { ReadSet } from './read-set.ts'
import type { Transaction, Transactions } from './transactions.ts'

/** The members of a read request that select a state; at most one is allowed. */
export const CONSISTENCY_MEMBERS = ['transaction', 'newTransaction', 'readTime'] as const

/** The state that a request reads. */
export interface Consistency {
  /** The read time, in microseconds; null reads the current state. */
  at: number | null
  /** The transaction's read set, which records what is read; null outside a read-write transaction. */
  reader: ReadSet | null
  /** The id of the transaction that began with this request. */
  began: string | null
}

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

export interface ConsistencyContext {
  transactions: Transactions
  history: History
  clock: CommitClock
}

/**
 * Parses the consistency selector of a request. `client` owns a new transaction, for which one of its old
 * ones may be closed. Throws ApiError 400. Source: google.firestore.v1 BatchGetDocumentsRequest.
 */
export function parseConsistency(
  body: Record<string, unknown>,
  context: ConsistencyContext,
  client = '',
): Consistency {
  const given = CONSISTENCY_MEMBERS.filter((member) => body[member] !== undefined)
  if (given.length > 1) throw malformed()
  const { transaction, newTransaction, readTime } = body
  if (transaction !== undefined) {
    return consistencyOf(context.transactions.find(transactionId(transaction)), null)
  }
  if (newTransaction !== undefined) {
    const options = parseOptions(newTransaction, 'readOnly', context)
    return consistencyOf(options, context.transactions.begin(options, client))
  }
  return { at: readTime === undefined ? null : pastTime(readTime, context), reader: null, began: null }
}

function consistencyOf(transaction: Transaction, began: string | null): Consistency {
  if (transaction.kind === 'readOnly') return { at: transaction.at, reader: null, began }
  return { at: null, reader: transaction, began }
}

/**
 * Creates a transaction from TransactionOptions. `kind` is the default: read-write for beginTransaction,
 * read-only for a transaction that begins with a read. Throws ApiError 400.
 */
export function parseOptions(
  input: unknown,
  kind: Transaction['kind'],
  context: ConsistencyContext,
): Transaction {
  const { readOnly, readWrite, ...rest } = members(input)
  if (Object.keys(rest).length > 0 || (readOnly !== undefined && readWrite !== undefined)) throw malformed()
  if (readOnly !== undefined || (readWrite === undefined && kind === 'readOnly')) {
    const { readTime, ...unknown } = members(readOnly)
    if (Object.keys(unknown).length > 0) throw malformed()
    return {
      kind: 'readOnly',
      at: readTime === undefined ? context.clock.read() : pastTime(readTime, context),
    }
  }
  const { retryTransaction, ...unknown } = members(readWrite)
  if (Object.keys(unknown).length > 0) throw malformed()
  // Nothing is locked, so there is no queue in which the retry could keep its place.
  if (retryTransaction !== undefined) context.transactions.checkId(transactionId(retryTransaction))
  return new ReadSet()
}

/** Parses a transaction id, base64 on the wire. Throws ApiError 400. */
export function transactionId(input: unknown): string {
  if (typeof input !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(input)) throw malformed()
  return Buffer.from(input, 'base64').toString('base64')
}

function members(input: unknown): Record<string, unknown> {
  const object = input ?? {}
  if (!isObject(object)) throw malformed()
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}

function pastTime(input: unknown, { clock, history }: ConsistencyContext): number {
  const time = parseMicros(input)
  if (time > clock.read()) throw new ApiError(400, "The requested 'read_time' cannot be in the future.")
  if (!history.knows(time)) throw tooOld()
  return time
}

/** Builds the error for a read time that is no longer available. */
export function tooOld(): ApiError {
  return new ApiError(400, "The requested 'read_time' is too old.", 'FAILED_PRECONDITION')
}
