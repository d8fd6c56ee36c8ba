import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGridAddress } from '../useGridAddress.ts'
import type { ResourcePath } from './resource.ts'

/** Where the screen of a kind of record stands, and the ways within it; the grid's part of the address stays. */
export function useResourceAddress(path: ResourcePath) {
  const { search, onSearch, onView } = useGridAddress()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const edit = `${path}/edit/`
  const go = useMemo(
    () => ({
      open: (id: string) =>
        void navigate({ to: `${path}/edit/$id` as const, params: { id }, search: true as never }),
      add: () => void navigate({ to: `${path}/new` as const, search: true as never }),
      close: (replace = false) => void navigate({ to: path, search: true as never, replace }),
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
