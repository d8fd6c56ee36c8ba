import { type ParsedLocation, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that this screen was reached from: its address and the index of its history entry. */
    list?: ListOrigin
  }
}

interface ListOrigin {
  href: string
  at: number
}

/**
 * Returns the history state for a link to a record. On a list, the state names that list, so
 * that the record's back link can return to it unchanged; on a record, it passes on the list
 * that the record was reached from.
 */
export function listOriginFor(
  from: 'list' | 'record',
  { href, state }: Pick<ParsedLocation, 'href' | 'state'>,
): { list?: ListOrigin } {
  if (from === 'list') return { list: { href, at: state.__TSR_index } }
  return state.list ? { list: state.list } : {}
}

/**
 * Whether a click follows the link in this tab; any other click (new tab, new
 * window …) is left to the browser.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Returns the props of a record's back link: the address of the list it was reached from, and a click handler
 * that goes back to that very history entry, which restores filters and scroll position in one step. Without
 * such a list the link leads to `fallback`.
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
