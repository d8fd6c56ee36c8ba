import { call, storedOf } from './first-reader.ts'
import { meter } from './meter.ts'
import type { Stored } from './query.ts'
import { documentsRequest } from './rest-request.ts'

/** So many documents are asked for in one request; the requests go side by side. */
const AT_ONCE = 30

/**
 * Public documents by their paths, as a visitor, without the SDK: also in a worker. Missing ones are left out; `only` names
 * the fields that are wanted, which costs as many reads and fewer bytes. Throws DataError.
 */
export async function readPublicDocuments(
  paths: readonly string[],
  only?: readonly string[],
): Promise<Stored[]> {
  meter.add({ documentsRead: paths.length })
  const parts = Array.from({ length: Math.ceil(paths.length / AT_ONCE) }, (_, part) =>
    call(documentsRequest(paths.slice(part * AT_ONCE, (part + 1) * AT_ONCE), only)),
  )
  return (await Promise.all(parts)).flat().flatMap(({ found }) => (found ? [storedOf(found)] : []))
}
