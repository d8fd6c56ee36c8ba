import { useEffect, type RefObject } from 'react'

/** "/" anywhere on the screen goes to the find box, unless somebody is writing. */
export function useFindKey(find: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      const isWriting = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      event.preventDefault()
      find.current?.select()
    }
    document.addEventListener('keydown', onSlash)
    return () => document.removeEventListener('keydown', onSlash)
  }, [find])
}
