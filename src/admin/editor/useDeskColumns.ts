import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import type { Stamp } from '../../records/fields.ts'
import { distinct } from '../columns.tsx'
import { fieldsFor } from '../custom-fields/texts.ts'
import { NOUNS } from '../../entities/registry/words.ts'
import type { Desk, DeskColumn } from './desk.ts'

const NONE: readonly never[] = []

/** A column that offers the names of a list, besides those in use; a new one can be added once the list is known. */
function withList<R, D>(
  column: DeskColumn<R, D>,
  { column: id, list }: { column: string; list: LookupCollection },
  names: readonly Lookup[] | undefined,
): DeskColumn<R, D> {
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

/** The columns of a grid; they stay the same until something they depend on changes. */
export function useDeskColumns<R extends Stamp, D>(
  desk: Desk<R, D>,
  records: readonly R[] = NONE,
): readonly DeskColumn<R, D>[] {
  const { fieldsOf } = desk
  const { data } = useQuery({ ...dynamicFieldStaffQueries.all(), enabled: fieldsOf !== undefined })
  const about = useMemo(() => desk.columnsFor?.(records) ?? '', [desk, records])
  const { listed } = desk
  const { data: names } = useQuery({
    ...lookupQueries(listed?.list ?? 'sectors').all(),
    enabled: listed !== undefined,
  })
  return useMemo(() => {
    const columns = desk.columns(about, data && fieldsOf ? fieldsFor(data, fieldsOf) : NONE)
    return listed ? columns.map((column) => withList(column, listed, names)) : columns
  }, [desk, about, data, fieldsOf, listed, names])
}
