import { queryOptions } from '@tanstack/react-query'
import { readMany } from '../../firebase/read.ts'
import type { Raw } from '../../records/decoding.ts'
import { decodeDynamicField } from '../dynamic-field/decode.ts'
import { decodeEvent } from '../event/decode.ts'
import { decodeLookup } from '../lookup/decode.ts'
import { decodeNews } from '../news/decode.ts'
import { decodePlayer } from '../player/decode.ts'
import { decodeProject } from '../project/decode.ts'
import { decodeRole } from '../role/decode.ts'
import { staffRecord } from '../staff/decode.ts'
import { FRESH } from '../record/stale.ts'

const named = (id: string, raw: Raw): string => decodeLookup(id, raw).name

const TITLES: Record<string, (id: string, raw: Raw) => string> = {
  projects: (id, raw) => decodeProject(id, raw).name,
  players: (id, raw) => decodePlayer(id, raw).name,
  news: (id, raw) => decodeNews(id, raw).headline,
  events: (id, raw) => decodeEvent(id, raw).name,
  roles: (id, raw) => decodeRole(id, raw).roleName,
  dynamicFields: (id, raw) => decodeDynamicField(id, raw).label,
  sectors: named,
  playerTypes: named,
  eventTypes: named,
  admins: (id, data) => staffRecord({ id, data }).email,
}

async function readNames(ids: Readonly<Record<string, readonly string[]>>): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(ids).map(async ([collection, wanted]) => {
      const titleOf = TITLES[collection]
      if (!titleOf) return []
      const rows = await readMany(collection, wanted)
      return rows.map(({ id, path, data }): [string, string] => [path, titleOf(id, data)])
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Staff: what these records are called now, by "collection/id"; those that are gone are left out. */
export const namesOf = (ids: Readonly<Record<string, readonly string[]>>) =>
  queryOptions<Record<string, string>>({
    queryKey: ['names', ids],
    queryFn: () => readNames(ids),
    staleTime: FRESH.staff,
  })
