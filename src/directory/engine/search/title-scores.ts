import { encodeRow } from '../../rows.ts'
import type { Mark } from '../question.ts'
import { tableOf } from '../table.ts'
import { buildIndex } from './index.ts'
import { marksOf } from './marks.ts'
import { find } from './search.ts'

/** An item outside the tables that is ranked among records: its title and its description. */
export interface Titled {
  title: string
  about: string
}

/** Score on the scale of `search`; 0 if the words are in neither the title nor the description's excerpt. */
export interface TitleScore {
  score: number
  /** Where the words occur in the title. */
  marks: readonly Mark[]
}

/** Scores each item like a record with such a name and such a description. */
export function scoreTitles(query: string, titled: readonly Titled[]): TitleScore[] {
  const texts = titled.map(({ title, about }) => encodeRow('players', { name: title, description: about }, 0))
  const table = tableOf('players', {
    ids: texts.map((_, at) => String(at)),
    texts: texts.map((text) => text ?? ''),
  })
  const found = find(buildIndex(table), query)
  return titled.map((_, at) => ({
    score: found?.scores[at] ?? 0,
    marks: found ? (marksOf(table.row(at), found.words).name ?? []) : [],
  }))
}
