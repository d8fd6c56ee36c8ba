import { useEffect, type RefObject } from 'react'
import { isPressed, isWriting } from '../keys.ts'
import { GRID_KEYS } from './keys.ts'

/** Makes "/" focus the find box from anywhere on the screen, except while typing in a field. */
export function useFindKey(find: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      if (!isPressed(event, GRID_KEYS.find) || isWriting(event.target)) return
      event.preventDefault()
      find.current?.select()
    }
    document.addEventListener('keydown', onSlash)
    return () => document.removeEventListener('keydown', onSlash)
  }, [find])
}
