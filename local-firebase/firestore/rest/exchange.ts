import { ApiError, type HttpStatus } from '../../http/error.ts'
import { isObject } from '../values/canonical.ts'
import type { Fields } from '../wire.ts'

/** A document as the wire carries it. */
export interface WireDocument {
  name: string
  fields?: Fields
  createTime?: string
  updateTime: string
}

/** Asks one of the service's own methods and returns its answer. Throws ApiError with what it was refused with. */
export type Ask = (verb: string, parent: string, body: object) => Promise<unknown>

/** Methods of one document are asked as the methods of many are: one way to the rules, the transactions and the store. */
export function asker(handle: (request: Request) => Promise<Response>, request: Request, root: string): Ask {
  const headers = new Headers()
  const authorization = request.headers.get('authorization')
  if (authorization !== null) headers.set('authorization', authorization)
  return async (verb, parent, body) => {
    const path = [root, ...(parent === '' ? [] : parent.split('/').map(encodeURIComponent))].join('/')
    const url = new URL(`/v1/${path}:${verb}`, request.url)
    const response = await handle(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(body), signal: request.signal }),
    )
    const answer: unknown = await response.json()
    const error = errorIn(answer)
    if (error) throw error
    return answer
  }
}

/** The error that an answer is, or that its rows end with. */
function errorIn(answer: unknown): ApiError | null {
  const rows: unknown[] = Array.isArray(answer) ? answer : [answer]
  const row = rows.find((candidate) => isObject(candidate) && isObject(candidate['error']))
  if (!isObject(row) || !isObject(row['error'])) return null
  const { code, message, status } = row['error']
  return new ApiError(code as HttpStatus, String(message), String(status))
}
