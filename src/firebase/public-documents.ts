import { call, storedOf } from './first-reader.ts'
import { meter } from './meter.ts'
import type { Stored } from './query.ts'
import { documentsRequest } from './rest-request.ts'

/** Documents read per request. */
const AT_ONCE = 30

/**
 * Maximum number of requests in flight: one that the browser queues would be taken for one without an answer.
 */
const SIDE_BY_SIDE = 4

/**
 * Reads public documents by path, as a visitor and without the SDK, so that it works in a worker. Missing
 * ones are left out; `only` names the fields to return, which costs as many reads but fewer bytes. Throws
 * DataError.
 */
export async function readPublicDocuments(
  paths: readonly string[],
  only?: readonly string[],
): Promise<Stored[]> {
  meter.add({ documentsRead: paths.length })
  const found: Stored[] = []
  let next = 0
  async function readOn(): Promise<void> {
    while (next < paths.length) {
      const part = paths.slice(next, next + AT_ONCE)
      next += AT_ONCE
      const answers = await call(documentsRequest(part, only))
      found.push(...answers.flatMap((answer) => (answer.found ? [storedOf(answer.found)] : [])))
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, readOn))
  return found
}
