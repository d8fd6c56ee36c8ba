import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the entry over which a summary was opened: it is the same place on the same page. */
    over?: string
  }
}

/**
 * Opens a summary as a step that Back undoes, and no more than it; another summary takes its place. Closing it is that
 * step back, unless it came with the link. The same function at every rendering, or every card is drawn anew.
 */
export function usePeekChange(): (peek: string) => void {
  const router = useRouter()
  return useCallback(
    (peek: string) => {
      const { search, state } = router.latestLocation
      if (peek === '' && state.over !== undefined) return router.history.back()
      const opens = peek !== '' && !search.peek
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, peek }),
        state: (state) => (opens ? { ...state, over: state.__TSR_key ?? '' } : state),
        resetScroll: false,
        replace: !opens,
      })
    },
    [router],
  )
}
