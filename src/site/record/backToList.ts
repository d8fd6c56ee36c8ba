import { type ParsedLocation, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list this screen was reached from: its address, and the index of its history entry. */
    list?: ListOrigin
  }
}

interface ListOrigin {
  href: string
  at: number
}

/**
 * What a link to a record hands on when it is followed: standing in a list, the list itself, so that the record's back
 * link can return to it as it was; standing on a record, the list which that record was reached from.
 */
export function listOriginFor(
  from: 'list' | 'record',
  { href, state }: Pick<ParsedLocation, 'href' | 'state'>,
): { list?: ListOrigin } {
  if (from === 'list') return { list: { href, at: state.__TSR_index } }
  return state.list ? { list: state.list } : {}
}

/** A press that follows a link here; any other opens it elsewhere, which is the browser's to do. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * The back link of a record: the address of the list it was reached from, and a click that goes back to that very
 * entry, which restores filters and scroll position in one step. Without a list it is a plain link to `fallback`.
 */
export function useBackToList(fallback: string) {
  const router = useRouter()
  const list = useRouterState({ select: ({ location }) => location.state.list, structuralSharing: true })
  const here = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const previous = list?.href.split('?')[0] === fallback ? list : undefined
  return {
    href: router.history.createHref(previous?.href ?? fallback),
    onClick: (event: MouseEvent) => {
      if (!previous || !isPlainClick(event) || previous.at >= here) return
      event.preventDefault()
      router.history.go(previous.at - here)
    },
  }
}
