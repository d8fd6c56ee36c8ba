import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The key of the entry in which the summary was opened; both entries share the
     * same page and scroll position.
     */
    over?: string
  }
}

/**
 * Returns a function that opens or closes a summary. Opening adds one history entry, which another
 * summary replaces; closing goes back, unless the summary came with the link. The function is stable, so
 * that cards do not re-render.
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
