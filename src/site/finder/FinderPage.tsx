import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { oneId } from '../../entities/list/filters.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { FinderScreen } from './FinderScreen.tsx'
import { respelt } from './respelt.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the entry over which a summary was opened: it is the same place on the same page. */
    over?: string
  }
}

/**
 * Opens a summary as a step that Back undoes, and no more than it; another summary takes its place. Closing it is that
 * step back, unless it came with the link.
 */
function usePeekChange(): (peek: string) => void {
  const router = useRouter()
  return useCallback(
    (peek: string) => {
      const { search, state } = router.latestLocation
      if (peek === '' && state.over !== undefined) return router.history.back()
      const opens = peek !== '' && oneId(search.peek) === ''
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, peek }),
        state: (state) => (opens ? { ...state, over: state.__TSR_key ?? '' } : state),
        resetScroll: false,
        replace: !opens,
      })
    },
    [router],
  )
}

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
  const putPeek = usePeekChange()
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
