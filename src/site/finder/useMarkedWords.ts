import { type RefObject, useEffect } from 'react'
import type { TreePage, TreeRecord } from '../../entities/tree/page.ts'

/**
 * Highlights the words of a search in the list on screen. The code for it is loaded with the first search.
 */
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
