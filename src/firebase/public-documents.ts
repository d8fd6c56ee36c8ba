import { call, storedOf } from './first-reader.ts'
import { meter } from './meter.ts'
import type { Stored } from './query.ts'
import { documentsRequest } from './rest-request.ts'

/** So many documents are read in one request. */
const AT_ONCE = 30

/** So many requests go side by side: one that waits in the browser for its turn would be taken for one without an answer. */
const SIDE_BY_SIDE = 4

/**
 * Public documents by their paths, as a visitor, without the SDK: also in a worker. Missing ones are left out; `only` names
 * the fields that are wanted, which costs as many reads and fewer bytes. Throws DataError.
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
