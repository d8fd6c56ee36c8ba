import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * Returns the filters of the list on screen, which may lag behind the current ones: new filters are deferred
 * until their list has loaded, so that the panel responds at once and nothing flickers. A cached list is
 * shown immediately; otherwise Back would restore the scroll position of a list that is not yet on screen.
 */
export function useShown<Filters>(filters: Filters, keyOf: (filters: Filters) => readonly unknown[]) {
  const client = useQueryClient()
  const later = useDeferredValue(filters)
  const ready = client.getQueryData<InfiniteData<unknown>>(keyOf(filters)) !== undefined
  const shown = ready ? filters : later
  return { shown, stale: shown !== filters }
}
