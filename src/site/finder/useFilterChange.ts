import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FilterChange } from './definition.ts'

/**
 * Puts other filters into the address of the list on screen; `replace` does so without a step for Back, and with `written`,
 * the filters that these take the place of, without forgetting what the address has lost.
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
