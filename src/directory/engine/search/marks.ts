import { searchNames } from '../../../entities/location/search-names.ts'
import type { Mark, Marks, Row } from '../question.ts'
import { closeness, nearness } from './match.ts'
import type { Found } from './search.ts'
import { wordsOf } from './words.ts'
import { asCompared, WRITTEN_WORD } from './written.ts'

const SHOWN = ['name', 'localName', 'owners', 'city', 'country', 'sector', 'type', 'excerpt'] as const

/** Separator of owners that are joined into one text. */
export const OWNERS_PARTED = '; '

type SearchWord = Found['words'][number]

const answers = ({ typed, isMistaken }: SearchWord, word: string): boolean =>
  closeness(typed, word) > 0 || (isMistaken && nearness(typed, word) > 0)

function marksIn(text: string, words: Found['words']): Mark[] {
  return [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: written, index }): Mark[] => {
    const word = asCompared(written)
    return words.some((one) => answers(one, word)) ? [[index, index + written.length]] : []
  })
}

/**
 * Returns whether a country was found by another of its names. It is then marked as a whole, because none of
 * its shown words was typed.
 */
function isCalled(country: string, words: Found['words']): boolean {
  const own = wordsOf(country)
  const others = searchNames(country).flatMap(wordsOf)
  return words.some(
    (one) => !own.some((word) => answers(one, word)) && others.some((word) => answers(one, word)),
  )
}

/** Returns where the found words occur in the texts of a row; owners are one text. */
export function marksOf(row: Row, words: Found['words']): Marks {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return Object.fromEntries(
    SHOWN.flatMap((field) => {
      const value = values[field]
      const text = Array.isArray(value) ? value.join(OWNERS_PARTED) : value
      if (typeof text !== 'string') return []
      const marks: Mark[] =
        field === 'country' && isCalled(text, words) ? [[0, text.length]] : marksIn(text, words)
      return marks.length > 0 ? [[field, marks] as const] : []
    }),
  )
}
