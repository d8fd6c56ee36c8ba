import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FilterChange } from './definition.ts'

/** Puts other filters into the address of the list on screen; `replace` does so without a step for Back. */
export function useFilterChange<F>(): (change: FilterChange<F>, replace?: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (change, replace = false) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, ...(change as object) }),
        resetScroll: false,
        replace,
      }),
    [navigate],
  )
}
