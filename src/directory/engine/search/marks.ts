import { fold } from '../../../fold.ts'
import type { Mark, Marks, Row } from '../question.ts'
import { closeness, nearness } from './match.ts'
import type { Found } from './search.ts'

/** Marks that belong to a letter do not part a word. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu

const SHOWN = ['name', 'localName', 'owners', 'city', 'country', 'sector', 'type', 'excerpt'] as const

/** Between owners that are one text. */
export const OWNERS_PARTED = '; '

function marksIn(text: string, words: Found['words']): Mark[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Mark[] => {
    const folded = fold(word)
    const isFound = words.some(
      ({ typed, isMistaken }) => closeness(typed, folded) > 0 || (isMistaken && nearness(typed, folded) > 0),
    )
    return isFound ? [[index, index + word.length]] : []
  })
}

/** Where in the texts of a row the words stand that were found; owners as one text. */
export function marksOf(row: Row, words: Found['words']): Marks {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(
    SHOWN.flatMap((field) => {
      const value = values[field]
      const text = Array.isArray(value) ? value.join(OWNERS_PARTED) : value
      const marks = typeof text === 'string' ? marksIn(text, words) : []
      return marks.length > 0 ? [[field, marks] as const] : []
    }),
  )
}
