import { useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list this screen was reached from: its address, and the index of its history entry. */
    list?: ListPlace
  }
}

interface ListPlace {
  href: string
  at: number
}

/** Handed on with links from a list, so that the record's back link can return to the list as it was. */
export function useListPlace(): { list: ListPlace } {
  return useRouterState({
    select: ({ location }) => ({ list: { href: location.href, at: location.state.__TSR_index } }),
    structuralSharing: true,
  })
}

/**
 * The back link of a record: the address of the list it was reached from, and a click that goes back to that very
 * entry, which restores filters and scroll position in one step. Without a list it is a plain link to `fallback`.
 */
export function useBackToList(fallback: string) {
  const router = useRouter()
  const place = useRouterState({ select: ({ location }) => location.state.list, structuralSharing: true })
  const here = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const known = place?.href.split('?')[0] === fallback ? place : undefined
  return {
    href: router.history.createHref(known?.href ?? fallback),
    onClick: (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!known || !plain || known.at >= here) return
      event.preventDefault()
      router.history.go(known.at - here)
    },
  }
}

/** The list a record was reached from, for links to further records: the way back leads to the same list. */
export function useHandedOn(): { list?: ListPlace } {
  return useRouterState({
    select: ({ location: { state } }) => (state.list ? { list: state.list } : {}),
    structuralSharing: true,
  })
}
