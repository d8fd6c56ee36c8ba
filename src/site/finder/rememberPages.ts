import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of its list this entry has shown, so that a reload or a late Back finds its place again. */
    pages?: number
  }
}

/** Notes in the history entry how much of the list is on screen; the address stays as it is. */
export function useRememberPages(): (pages: number) => void {
  const router = useRouter()
  return (pages) =>
    void router.navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, pages }),
      replace: true,
      resetScroll: false,
    })
}
