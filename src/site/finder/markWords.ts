import { fold } from '../../fold.ts'
import './found.css'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The highlight that found.css colours. */
const NAME = 'found'

function rangesIn(text: Text, words: ReadonlySet<string>): Range[] {
  return [...text.data.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (!words.has(fold(word))) return []
    const range = new Range()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return [range]
  })
}

/**
 * Marks these words (folded) in what the records of a list say, without touching what was drawn. A browser that knows no
 * highlights shows the list as it is. Returns what takes the marks away.
 */
export function markWords(list: HTMLElement, words: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const wanted = new Set(words)
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text instanceof Text && text.parentElement?.closest('h3, p, li > a'))
      ranges.push(...rangesIn(text, wanted))
  CSS.highlights.set(NAME, new Highlight(...ranges))
  return () => void CSS.highlights.delete(NAME)
}
