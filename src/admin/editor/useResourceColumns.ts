import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import { keyFor } from '../../entities/record/keys.ts'
import type { Stamp } from '../../records/fields.ts'
import { distinct } from '../columns.tsx'
import { fieldsFor } from '../custom-fields/texts.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import type { GridSearch } from '../../ui/gridSearch.ts'
import { whenIdle } from '../../ui/idle.ts'
import { prefetch } from '../../ui/prefetch.ts'
import { withPartnerColumns } from './partners.ts'
import type { Resource, ResourceColumn } from './resource.ts'

const NONE: readonly never[] = []

/** Adds a lookup's names to a column's suggestions; a new name can be added once the lookup is loaded. */
function withList<R, D>(
  column: ResourceColumn<R, D>,
  { column: id, list }: { column: string; list: LookupCollection },
  names: readonly Lookup[] | undefined,
): ResourceColumn<R, D> {
  const { editor } = column
  if (column.id !== id || !editor) return column
  return {
    ...column,
    list,
    editor: {
      ...editor,
      suggestions: (records) =>
        distinct([...(names ?? []).map(({ name }) => name), ...(editor.suggestions?.(records) ?? [])]),
      newOne: names && NOUNS[list].one,
    },
  }
}

const isLocation = ({ id }: { id: string }): boolean => id === 'location'

/** Returns the function by which a location is found under other names of its country: "UAE" or "السعودية". */
const namesOfCountry =
  (otherNames: (country: string) => readonly string[]) =>
  (record: object): readonly string[] =>
    otherNames((record as { country?: string }).country ?? '')

/**
 * Returns the columns of a grid, which stay the same objects until something they depend on changes. `known`
 * is the kept `columnsFor` text, used until all records are loaded. `isWaiting`: a list that starts with a
 * sort or filter by amount waits for the conversion rates, or its rows would first appear in another order.
 */
export function useResourceColumns<R extends Stamp, D>(
  resource: Resource<R, D>,
  records: readonly R[] | undefined,
  search: GridSearch,
  known = '',
): { columns: readonly ResourceColumn<R, D>[]; isWaiting: boolean } {
  const { fieldsOf, compared: comparing } = resource
  // Determined once: rows that are shown already do not wait.
  const [isBegunBy] = useState(
    () => comparing && (comparing.column in search || search.sort?.includes(comparing.column)),
  )
  const { data } = useQuery({ ...dynamicFieldStaffQueries.all(), enabled: fieldsOf !== undefined })
  const about = useMemo(
    () => (records ? (resource.columnsFor?.(records) ?? '') : known),
    [resource, records, known],
  )
  const isSought = (search.q ?? '') !== ''
  const { optionList } = resource
  const { data: names } = useQuery({
    ...lookupQueries(optionList?.list ?? 'sectors').all(),
    enabled: optionList !== undefined,
  })
  const { data: compared, isLoading } = useQuery({
    queryKey: keyFor('config', 'rates', 'compared'),
    queryFn: async ({ client }) => {
      // If the list does not wait for the rates, the rows are rendered first.
      if (!isBegunBy) await new Promise((resolve) => whenIdle(resolve))
      return comparing?.by(client)
    },
    enabled: about !== '',
  })
  const listed = useMemo(() => {
    const fields = data && fieldsOf ? fieldsFor(data, fieldsOf) : NONE
    const all = withPartnerColumns(resource.columns(about, fields, compared), resource.table)
    return optionList ? all.map((column) => withList(column, optionList, names)) : all
  }, [resource, about, data, fieldsOf, optionList, names, compared])
  const hasLocation = listed.some(isLocation)
  const { data: otherNames } = useQuery({
    queryKey: keyFor('country-names'),
    queryFn: async () => {
      const load = async () => (await import('../../entities/location/search-names.ts')).searchNames
      if (isSought) return load()
      // Loaded before somebody types: a change of the columns folds all texts anew.
      await new Promise((resolve) => whenIdle(resolve))
      return (await prefetch(load)) ?? null
    },
    enabled: hasLocation && (isSought || records !== undefined),
    staleTime: Infinity,
    networkMode: 'always',
  })
  // Stays the same function while other properties of the columns change: all search texts depend on it.
  const also = useMemo(() => otherNames && namesOfCountry(otherNames), [otherNames])
  const columns = useMemo(
    () =>
      also && hasLocation ? listed.map((each) => (isLocation(each) ? { ...each, also } : each)) : listed,
    [listed, hasLocation, also],
  )
  return { columns, isWaiting: isLoading && isBegunBy === true }
}
