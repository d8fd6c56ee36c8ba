import { useRef } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Nouns } from '../../entities/registry/nouns.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridHandle, GridProps } from '../../ui/grid/props.ts'
import type { SortKey } from '../../ui/grid/sort.ts'
import { useExport } from '../export/useExport.tsx'
import { GridSkeleton } from '../GridSkeleton.tsx'
import { useGridAddress } from '../useGridAddress.ts'
import { RetryNotice } from '../RetryNotice.tsx'

/** The content of a plain list of records. */
export interface RecordListProps<T> {
  label: string
  nouns: Pick<Nouns, 'one' | 'many'>
  name: string
  query: Pick<UseQueryOptions<T[]>, 'queryKey' | 'queryFn' | 'staleTime'>
  columns: readonly GridColumn<T>[]
  recordId: (record: T) => string
  sort: readonly SortKey[]
  empty: string
  onEdit?: GridProps<T>['onEdit']
  actions?: GridProps<T>['actions']
}

/** All records of a collection in a grid, whose sort, filters and search are in the address as everywhere. */
export function RecordList<T extends object>(props: RecordListProps<T>) {
  const { label, nouns, name, columns, recordId, sort, empty, onEdit, actions } = props
  const query = useQuery<T[]>(props.query as UseQueryOptions<T[]>)
  const { search, onSearch } = useGridAddress()
  const grid = useRef<GridHandle<T>>(null)
  const exporting = useExport(grid, { nouns, title: label, all: query.data, columns, fields: null })
  if (query.isError && !query.data) {
    return (
      <RetryNotice onRetry={query.refetch}>
        Failed to load {label.toLowerCase()}. Please try again later.
      </RetryNotice>
    )
  }
  if (query.data === undefined) return <GridSkeleton label={`Loading ${label.toLowerCase()}...`} />
  return (
    <>
      <Grid
        ref={grid}
        toolbar={exporting.button}
        label={label}
        name={name}
        records={query.data}
        recordId={recordId}
        columns={columns}
        search={search}
        onSearch={onSearch}
        defaultSort={sort}
        empty={<p>{empty}</p>}
        {...(onEdit && { onEdit })}
        {...(actions && { actions })}
      />
      {exporting.dialog}
    </>
  )
}
