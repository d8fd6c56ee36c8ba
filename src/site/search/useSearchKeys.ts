import { useEffect, useRef } from 'react'

/** Elements in which "/" is typed as a character. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Calls `onSearch` when "/", Ctrl+K or Cmd+K is pressed anywhere on the page. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (event.defaultPrevented || altKey) return
      const isSlash =
        key === '/' && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(TYPED_INTO))
      // Compare the physical key as well: on an Arabic keyboard it types another letter.
      const isK = (ctrlKey || metaKey) && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK')
      if (!isSlash && !isK) return
      event.preventDefault()
      search.current()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
