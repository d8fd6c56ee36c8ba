import { type Meter, type Results, type Scheduler } from '../scheduling/scheduler.ts'
import { ApiError } from '../http/error.ts'
import type { Auth } from '../rules/access.ts'
import { commitJson, jsonResponse } from './answer.ts'
import type { Committer } from './commit.ts'
import type { Reader } from './read.ts'
import type { Verb } from './request-body.ts'
import { firstRows, type Piece, rowsResponse } from './rows.ts'
import { type ConsistencyContext, parseOptions, transactionId } from './transactions/consistency.ts'
import type { ReadSet } from './transactions/read-set.ts'
import { readWrites, type Write } from './writes/parse.ts'

type ReadingVerb = Exclude<Verb, 'beginTransaction' | 'rollback' | 'commit'>

/** One call of a method. */
export interface Call {
  /** The path of a document; '' for the root. */
  parent: string
  body: Record<string, unknown>
  auth: Auth
  /** The signed-in account, or a visitor's address. */
  client: string
  meter: Meter
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
}

export interface CallsOptions extends ConsistencyContext {
  scheduler: Scheduler
  reader: Reader
  committer: Committer
  projectId: string
  /** Reports errors that occur after a response has begun. */
  report: (verb: Verb, error: unknown) => void
}

/** Implements the methods that the SDK calls, on which all others are built. They throw ApiError. */
export class Calls {
  readonly #options: CallsOptions

  constructor(options: CallsOptions) {
    this.#options = options
  }

  async answer(verb: Verb, call: Call): Promise<Response> {
    const { scheduler, transactions, committer, projectId, report } = this.#options
    const { body, auth, client, meter } = call
    switch (verb) {
      case 'beginTransaction': {
        const transaction = parseOptions(body['options'], 'readWrite', this.#options)
        return Response.json({ transaction: transactions.begin(transaction, client) })
      }
      case 'rollback':
        transactions.end(transactionId(body['transaction'] ?? ''))
        return jsonResponse('{}')
      case 'commit': {
        const writes = await scheduler.run(readWrites(body['writes'], projectId), meter)
        const ended = this.#endTransaction(body['transaction'], writes)
        return jsonResponse(commitJson(await committer.commit(writes, auth, ended)))
      }
      default: {
        const failed = (error: unknown): void => report(verb, error)
        return rowsResponse(this.#rows(verb, call), { scheduler, failed, ...call })
      }
    }
  }

  /** Returns the first rows of a query, about `size` characters of them, as a JSON list. */
  firstRows(call: Call, size: number): Promise<Piece> {
    return firstRows(this.#rows('runQuery', call), size, { scheduler: this.#options.scheduler, ...call })
  }

  #rows(verb: ReadingVerb, { parent, body, auth, client }: Call): Results<string> {
    const { reader } = this.#options
    switch (verb) {
      case 'batchGet':
        return reader.batchGet(body, auth, client)
      case 'runQuery':
        return reader.runQuery(body, parent, auth, client)
      default:
        return reader.runAggregationQuery(body, parent, auth, client)
    }
  }

  /** Ends the transaction of a commit and returns its read set; null without a read-write transaction. */
  #endTransaction(input: unknown, writes: Write[]): ReadSet | null {
    const { transactions } = this.#options
    const id = transactionId(input ?? '')
    if (id === '') return null
    const transaction = transactions.find(id)
    if (transaction.kind === 'readOnly' && writes.length > 0) {
      throw new ApiError(400, 'Cannot modify entities in a read-only transaction.')
    }
    transactions.end(id)
    return transaction.kind === 'readWrite' ? transaction : null
  }
}
