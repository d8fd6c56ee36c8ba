import { asCompared, WRITTEN_WORD } from '../../directory/engine/search/written.ts'
import './found.css'

/** The highlight that found.css colours. */
const NAME = 'found'

interface Written {
  word: string
  from: number
  to: number
}

const writtenIn = (text: string): Written[] =>
  [...text.matchAll(WRITTEN_WORD)].map(({ 0: written, index }) => ({
    word: asCompared(written),
    from: index,
    to: index + written.length,
  }))

/** Where one of these words stands, or all words of one of several, such as a country, one after the other. */
function rangesIn(text: Text, wanted: readonly (readonly string[])[]): Range[] {
  const written = writtenIn(text.data)
  return written.flatMap(({ from }, at) => {
    const found = wanted.find((words) => words.every((word, next) => written[at + next]?.word === word))
    const last = found && written[at + found.length - 1]
    if (!last) return []
    const range = new Range()
    range.setStart(text, from)
    range.setEnd(text, last.to)
    return [range]
  })
}

/**
 * Marks these words, or names of several words, in what the records of a list say, without touching what was drawn. A
 * browser that knows no highlights shows the list as it is. Returns what takes the marks away.
 */
export function markWords(list: HTMLElement, words: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const wanted = words.map((one) => writtenIn(one).map(({ word }) => word))
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text instanceof Text && text.parentElement?.closest('h3, p, li > a'))
      ranges.push(...rangesIn(text, wanted))
  CSS.highlights.set(NAME, new Highlight(...ranges))
  return () => void CSS.highlights.delete(NAME)
}
