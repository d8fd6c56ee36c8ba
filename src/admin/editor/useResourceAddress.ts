import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGridAddress } from '../useGridAddress.ts'
import type { ResourcePath } from './resource.ts'

/**
 * Navigation options that keep the grid's part of the address and its scroll position, which the router would
 * otherwise restore after the grid has made room for a form.
 */
export const BESIDE = { search: true as never, resetScroll: false }

/** Returns the state of a record screen's address and the navigation within it. */
export function useResourceAddress(path: ResourcePath) {
  const { search, onSearch, onView } = useGridAddress()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const edit = `${path}/edit/`
  const go = useMemo(
    () => ({
      open: (id: string) => void navigate({ to: `${path}/edit/$id` as const, params: { id }, ...BESIDE }),
      add: () => void navigate({ to: `${path}/new` as const, ...BESIDE }),
      close: (replace = false) => void navigate({ to: path, ...BESIDE, replace }),
    }),
    [navigate, path],
  )
  return {
    ...go,
    search,
    onSearch,
    onView,
    openId: pathname.startsWith(edit) ? decodeURIComponent(pathname.slice(edit.length)) : null,
    isFormOpen: pathname.startsWith(`${path}/`) && pathname !== `${path}/`,
  }
}
