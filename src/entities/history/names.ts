import { queryOptions } from '@tanstack/react-query'
import { readMany } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { entityOf, titleIn } from '../registry/records.ts'
import { staffRecord } from '../staff/decode.ts'

async function readNames(ids: Readonly<Record<string, readonly string[]>>): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(ids).map(async ([collection, wanted]) => {
      const entity = entityOf(collection)
      if (!entity && collection !== 'admins') return []
      const rows = await readMany(collection, wanted)
      return rows.map(({ id, path, data }): [string, string] => [
        path,
        entity ? titleIn(collection, entity.decode(id, data)) : staffRecord({ id, data }).email,
      ])
    }),
  )
  return Object.fromEntries(found.flat())
}

/** For staff: the present names of these records, by "collection/id"; deleted records are left out. */
export const namesOf = (ids: Readonly<Record<string, readonly string[]>>) =>
  queryOptions<Record<string, string>>({
    queryKey: keyFor('names', ids),
    queryFn: () => readNames(ids),
    staleTime: STALE_TIME.staff,
  })
