import { useQueries, useQuery } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { fieldLabel } from '../../entities/dynamic-field/shown.ts'
import { namesOf } from '../../entities/history/names.ts'
import { LOOKUP_COLLECTIONS } from '../../entities/lookup/fields.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { Entry } from '../../records/changeset.ts'
import { listsIn, namedIn, titleIn, type NamesAndLabels } from './changes.ts'
import { recordLabels } from './recordLabels.ts'

const LOADING = '…'

/** Number of an operation's records shown at once; their names are read together. */
export const SHOWN_AT_ONCE = 25

const fixedTitle = ({ collection, id }: Entry): string | undefined =>
  collection.includes('/') ? 'Contact details' : recordLabels(collection).titles?.[id]

/** Returns the names these changes need: of referenced records, and of records whose change has no name. */
export function useNames(entries: readonly Entry[]): NamesAndLabels & { titleOf: (entry: Entry) => string } {
  const wanted = namedIn(entries)
  for (const entry of entries) {
    if (titleIn(entry) !== null || fixedTitle(entry) !== undefined) continue
    wanted[entry.collection] = [...new Set([...(wanted[entry.collection] ?? []), entry.id])]
  }
  const isNeeded = Object.keys(wanted).length > 0
  const { data: names, isPending } = useQuery({ ...namesOf(wanted), enabled: isNeeded })
  const { data: fields = [] } = useQuery(dynamicFieldStaffQueries.all())
  const asked = listsIn(entries)
  const lists = useQueries({
    queries: LOOKUP_COLLECTIONS.map((list) => ({ ...lookupQueries(list).all(), enabled: asked.has(list) })),
  })
  const nameOf = (collection: string, id: string): string =>
    names?.[`${collection}/${id}`] ?? (isNeeded && isPending ? LOADING : `${id} (deleted)`)
  return {
    nameOf,
    titleOf: (entry) => fixedTitle(entry) ?? titleIn(entry) ?? nameOf(entry.collection, entry.id),
    customLabel: (collection, field) =>
      fieldLabel(
        field,
        fields.filter(({ entityType }) => `${entityType}s` === collection),
      ),
    isOffList: (list, name) =>
      lists[LOOKUP_COLLECTIONS.indexOf(list)]?.data?.every((listed) => listed.name !== name) ?? false,
  }
}
