import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { Stamp } from '../../records/fields.ts'
import { fieldsFor } from '../custom-fields/texts.ts'
import type { Desk, DeskColumn } from './desk.ts'

const NONE: readonly never[] = []

/** The columns of a grid; they stay the same until something they depend on changes. */
export function useDeskColumns<R extends Stamp, D>(
  desk: Desk<R, D>,
  records: readonly R[] = NONE,
): readonly DeskColumn<R, D>[] {
  const { fieldsOf } = desk
  const { data } = useQuery({ ...dynamicFieldQueries.all(), enabled: fieldsOf !== undefined })
  const about = useMemo(() => desk.columnsFor?.(records) ?? '', [desk, records])
  return useMemo(
    () => desk.columns(about, data && fieldsOf ? fieldsFor(data, fieldsOf) : NONE),
    [desk, about, data, fieldsOf],
  )
}
