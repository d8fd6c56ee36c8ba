import type { Auth } from '../../rules/access.ts'
import type { Verb } from '../request-body.ts'
import type { Fields } from '../../wire.ts'

/** A document in its wire form. */
export interface WireDocument {
  name: string
  fields?: Fields
  createTime?: string
  updateTime: string
}

/** Calls one of the service's own methods and returns the parsed response. Throws its ApiError. */
export type Ask = (verb: Verb, parent: string, body: object) => Promise<unknown>

/**
 * A request to a single-document or list method, which is implemented by calling the SDK's methods, so that
 * rules, transactions and storage are reached in one way only. All its work is charged to one meter.
 */
export interface Exchange {
  /** Parses the body as JSON, in slices. Throws ApiError 400. */
  body: () => Promise<unknown>
  /** Returns the user who sends the request. Throws ApiError 401. */
  auth: () => Promise<Auth>
  ask: Ask
  /** Returns one page of a query's rows, and whether it is the last. Throws the errors of `ask`. */
  page: (parent: string, body: object) => Promise<{ rows: unknown[]; isLast: boolean }>
}
