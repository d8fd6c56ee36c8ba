import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Stamp } from '../../records/fields.ts'
import { staffQueries } from '../../entities/record/staff-queries.ts'
import { entityOf, titleIn } from '../../entities/registry/records.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { findRecords } from '../pickers/findRecords.ts'
import { EDITED, type EditedCollection, SCREENS } from '../registry/screens.ts'
import type { CommandGroup } from './commands.ts'

/**
 * Characters typed before records are searched: reading whole collections is costly, so it waits for a
 * search.
 */
const MIN_QUERY_LENGTH = 2
const SHOWN = 5

/** Reduces records to what the search matches and shows: name and, for places, city and country. */
const found = (collection: EditedCollection) => (records: Stamp[]) =>
  records.map((record) => {
    const { city = '', country = '' } = record as { city?: string; country?: string }
    return { id: record.id, name: titleIn(collection, record), city, country }
  })

const QUERIES = EDITED.map((collection) => ({
  ...staffQueries(collection, entityOf(collection).decode).all(),
  select: found(collection),
}))

/** Returns commands that open the matching records of every collection, from the cached lists. */
export function useRecordCommands(typed: string): { groups: CommandGroup[]; isLoading: boolean } {
  const navigate = useNavigate()
  const enabled = typed.trim().length >= MIN_QUERY_LENGTH
  const queries = useQueries({ queries: enabled ? QUERIES : [] })
  const groups = EDITED.flatMap((collection, at) => {
    const { path } = SCREENS[collection]
    const records = queries[at]?.data
    const matching = records ? findRecords(records, typed).slice(0, SHOWN) : []
    const commands = matching.map(({ id, label, detail = '' }) => ({
      id: `${path}/${id}`,
      label,
      detail,
      run: () => void navigate({ to: `${path}/edit/$id` as const, params: { id } }),
    }))
    return commands.length > 0 ? [{ title: NOUNS[collection].title, commands }] : []
  })
  return { groups, isLoading: queries.some(({ isLoading }) => isLoading) }
}
