import { useNavigate } from '@tanstack/react-router'

/**
 * Returns a function that puts the tab into the address. It adds no history entry, so
 * that Back leaves the record.
 */
export function useTabChange(): (tab: string) => void {
  const navigate = useNavigate()
  return (tab) =>
    void navigate({
      to: '.',
      // The route's search schema replaces an unknown tab with the first one.
      search: (search) => ({ ...search, tab }),
      state: true,
      replace: true,
      resetScroll: false,
    })
}
