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
import { later } from '../../ui/later.ts'
import type { Resource, ResourceColumn } from './resource.ts'

const NONE: readonly never[] = []

/** A column that offers the names of a list, besides those in use; a new one can be added once the list is known. */
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

/** The location of a record is found by what its country is also called, "UAE" or "السعودية", too. */
function withOtherNames<R, D>(
  column: ResourceColumn<R, D>,
  otherNames: (country: string) => readonly string[],
): ResourceColumn<R, D> {
  if (!isLocation(column)) return column
  return { ...column, also: (record) => otherNames((record as { country?: string }).country ?? '') }
}

/**
 * The columns of a grid; they stay the same until something they depend on changes. `known` is what they follow from
 * until all records are there. `isAwaited`: a list that begins in an order of amounts, or with a filter by them, waits for
 * what they are compared by, or its rows would stand otherwise first.
 */
export function useResourceColumns<R extends Stamp, D>(
  resource: Resource<R, D>,
  records: readonly R[] | undefined,
  search: GridSearch,
  known = '',
): { columns: readonly ResourceColumn<R, D>[]; isAwaited: boolean } {
  const { fieldsOf, compared: comparing } = resource
  // Rows that stand wait for nothing.
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
      // Where nobody waits for it the rows stand first.
      if (!isBegunBy) await new Promise((resolve) => later(resolve))
      return comparing?.by(client)
    },
    enabled: about !== '',
  })
  const listed = useMemo(() => {
    const fields = data && fieldsOf ? fieldsFor(data, fieldsOf) : NONE
    const all = resource.columns(about, fields, compared)
    return optionList ? all.map((column) => withList(column, optionList, names)) : all
  }, [resource, about, data, fieldsOf, optionList, names, compared])
  const hasLocation = listed.some(isLocation)
  const { data: otherNames } = useQuery({
    queryKey: keyFor('country-names'),
    queryFn: async () => {
      // There before somebody types: whatever changes the columns has all texts folded anew.
      if (!isSought) await new Promise((resolve) => later(resolve))
      return (await import('../../entities/location/search-names.ts')).searchNames
    },
    enabled: hasLocation && (isSought || records !== undefined),
    staleTime: Infinity,
    networkMode: 'always',
  })
  const columns = useMemo(
    () => (otherNames && hasLocation ? listed.map((column) => withOtherNames(column, otherNames)) : listed),
    [listed, hasLocation, otherNames],
  )
  return { columns, isAwaited: isLoading && isBegunBy === true }
}
