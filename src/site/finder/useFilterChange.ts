import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FilterChange } from './definition.ts'

/**
 * Returns a function that changes the filters in the address of the current list. `replace` replaces the
 * history entry; `written` are the original filters that the change replaces, so that the count of
 * dropped values stays correct.
 */
export function useFilterChange<F>(): (change: FilterChange<F>, replace?: boolean, written?: object) => void {
  const navigate = useNavigate()
  return useCallback(
    (change, replace = false, written) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, ...(change as object) }),
        resetScroll: false,
        replace,
        ...(written && { state: (state) => ({ ...state, written }) }),
      }),
    [navigate],
  )
}
