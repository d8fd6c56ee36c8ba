import { useNavigate } from '@tanstack/react-router'

/** Puts the chosen tab into the address without a new history entry: Back leads to where the record was opened from. */
export function useTabChange(): (tab: string) => void {
  const navigate = useNavigate()
  return (tab) =>
    void navigate({
      to: '.',
      // The route's own schema turns an unknown tab into the first one.
      search: (search) => ({ ...search, tab }),
      state: true,
      replace: true,
      resetScroll: false,
    })
}
