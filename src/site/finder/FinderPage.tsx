import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { oneId } from '../../entities/filters.ts'
import type { TreeRecord } from '../../entities/tree-page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { FinderScreen } from './FinderScreen.tsx'
import { respelt } from './respelt.ts'

/** A list whose filters and selected card are in the address. */
export function FinderPage<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
}: {
  finder: Finder<T, F, C>
}) {
  const parse = (search: object): FinderFilters => finder.parse(search)
  const filters = useSearch({ strict: false, select: parse, structuralSharing: true }) as F
  const peek = useSearch({ strict: false, select: (search) => oneId(search.peek) })
  const dropped = useLocation({ select: ({ state }) => state.dropped ?? 0 })
  const navigate = useNavigate()
  const put = useCallback(
    (change: object, replace = false) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, ...change }),
        resetScroll: false,
        replace,
      }),
    [navigate],
  )
  const { data: facets } = useQuery(finder.queries.facets())
  // The list of what an address typed by hand means takes the place of the one it names, in the history as well.
  useEffect(() => {
    const change = facets && respelt(finder, filters, facets)
    if (change) put(change, true)
  }, [facets, filters, finder, put])
  const putPeek = useCallback((peek: string) => put({ peek }, true), [put])
  return (
    <FinderScreen
      finder={finder}
      filters={filters}
      peek={peek}
      dropped={dropped}
      onFilters={(change) => put(change)}
      onPeek={putPeek}
    />
  )
}
