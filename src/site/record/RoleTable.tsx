import type { RoleOf } from '../../entities/role/of-end.ts'
import { LoadMore } from '../finder/LoadMore.tsx'
import { PanelState } from './PanelState.tsx'
import type { PagedTabQuery } from './tabQuery.ts'
import { type Column, RecordTable } from './RecordTable.tsx'

interface RoleTableProps<T> {
  caption: string
  columns: Column<RoleOf<T>>[]
  query: PagedTabQuery<{ roles: RoleOf<T>[] }>
  /** The label of the button, such as "Show more players". */
  more: string
  empty: string
}

/** The roles of a record's participants, with dates; long tables are loaded page by page. */
export function RoleTable<T>({ caption, columns, query, more, empty }: RoleTableProps<T>) {
  if (!query.data) return <PanelState error={query.error} retry={() => void query.refetch()} />
  const rows = query.data.pages.flatMap(({ roles }) => roles)
  return (
    <>
      <RecordTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={({ role }) => role.id}
        empty={empty}
      />
      <LoadMore
        label={more}
        shown={rows.length}
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
