import { asCompared, WRITTEN_WORD } from '../../directory/engine/search/written.ts'
import './found.css'

/** The name of the CSS highlight that found.css styles. */
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

/**
 * Returns the ranges of a text that match one of the word sequences, such as the words of a country's name.
 */
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
 * Highlights words, or names of several words, in the records of a list through the CSS Custom Highlight
 * API, which leaves the DOM unchanged. Does nothing in browsers without that API. Returns a function
 * that removes the highlights.
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
