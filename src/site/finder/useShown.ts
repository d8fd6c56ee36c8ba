import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * Which filters the list on screen is for. New filters wait in the background until their list has come, so that the
 * panel answers at once and nothing flashes; a list that is there already is shown at once, or Back would restore the
 * scroll position of a list that is not on screen yet.
 */
export function useShown<Filters>(filters: Filters, keyOf: (filters: Filters) => readonly unknown[]) {
  const client = useQueryClient()
  const later = useDeferredValue(filters)
  const ready = client.getQueryData<InfiniteData<unknown>>(keyOf(filters)) !== undefined
  const shown = ready ? filters : later
  return { shown, stale: shown !== filters }
}
