import { useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of its list this entry has shown, so that a reload or a late Back finds its place again. */
    pages?: number
  }
}

/**
 * Notes in the history entry how much of the list is on screen; the address stays as it is. Whoever has gone on while a
 * page was on its way stands in another entry, which is none of this list's business.
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
