import { useEffect, useRef } from 'react'

/** Where letters are typed, "/" is one of them. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** "/" and Ctrl or Cmd with K lead to the search from anywhere. */
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
      // By its place too: the letter is another one on an Arabic keyboard.
      const isK = (ctrlKey || metaKey) && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK')
      if (!isSlash && !isK) return
      event.preventDefault()
      search.current()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
