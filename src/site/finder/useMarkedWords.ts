import { type RefObject, useEffect } from 'react'
import type { TreePage, TreeRecord } from '../../entities/tree/page.ts'

/** Marks the words that a search has found in the list on screen; what marks them comes with the first of them. */
export function useMarkedWords(
  list: RefObject<HTMLElement | null>,
  pages: readonly TreePage<TreeRecord>[],
): void {
  useEffect(() => {
    const words = pages.flatMap((page) => page.words ?? [])
    if (words.length === 0) return undefined
    let unmark: (() => void) | undefined
    let isGone = false
    void import('./markWords.ts').then(({ markWords }) => {
      if (!isGone && list.current) unmark = markWords(list.current, words)
    })
    return () => {
      isGone = true
      unmark?.()
    }
  }, [list, pages])
}
