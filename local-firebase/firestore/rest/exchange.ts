import type { Auth } from '../../rules/access.ts'
import type { Verb } from '../request-body.ts'
import type { Fields } from '../../wire.ts'

/** A document as the wire carries it. */
export interface WireDocument {
  name: string
  fields?: Fields
  createTime?: string
  updateTime: string
}

/** Asks one of the service's own methods and returns its answer. Throws ApiError with what it is refused with. */
export type Ask = (verb: Verb, parent: string, body: object) => Promise<unknown>

/**
 * A request to a method of one document or one page, which is asked as the methods of many are: one way to the rules, the
 * transactions and the store. All that is done for it is work on one meter.
 */
export interface Exchange {
  /** The body as JSON, read in slices. Throws ApiError 400. */
  body: () => Promise<unknown>
  /** Who sends the request. Throws ApiError 401. */
  auth: () => Promise<Auth>
  ask: Ask
  /** The rows of a query as far as they make one page, and whether they are all. Throws what `ask` throws. */
  page: (parent: string, body: object) => Promise<{ rows: unknown[]; isLast: boolean }>
}
