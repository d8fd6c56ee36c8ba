import { useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Pages of the list shown in this history entry, so that a reload or a later Back
     * restores its scroll position.
     */
    pages?: number
  }
}

/**
 * Returns a function that stores in the history entry how many pages of the list are shown, without changing
 * the address. It does nothing if the user has navigated to another entry while a page was loading.
 */
export function useRememberPages(): (pages: number) => void {
  const router = useRouter()
  const entry = useLocation({ select: ({ state }) => state.__TSR_index })
  return (pages) => {
    if (router.latestLocation.state.__TSR_index !== entry) return
    void router.navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, pages }),
      replace: true,
      resetScroll: false,
    })
  }
}
