import { plainCharacters } from '../../values/characters.ts'
import { yearInFull } from './year-in-full.ts'

/** Numeric dates anywhere in a cell, since a range holds two. */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{2}(?:\d{2})?)(?=$|[T ])/g

/** Which of the two numbers before the year comes first in a column. */
export type DateOrder = 'day' | 'month'

/** Returns the order proved by the unambiguous dates of a column; null if it has none. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | 'both' | null {
  let order: DateOrder | null = null
  for (const cell of cells) {
    if (cell.length < 6) continue
    for (const [, first, , second] of plainCharacters(cell).matchAll(NUMBERS)) {
      const [a, b] = [Number(first), Number(second)]
      if (a > 31 || b > 31 || a > 12 === b > 12) continue
      const said = a > 12 ? 'day' : 'month'
      if (order !== null && said !== order) return 'both'
      order = said
    }
  }
  return order
}

/** Rewrites ambiguous dates of a cell as YYYY-MM-DD in the given order; leaves anything else unchanged. */
export function inOrder(cell: string, order: DateOrder): string {
  const plain = plainCharacters(cell)
  const written = plain.replaceAll(NUMBERS, (date: string, a: string, _: string, b: string, year: string) => {
    if (Number(a) > 12 || Number(b) > 12 || a === b) return date
    const [day, month] = order === 'day' ? [a, b] : [b, a]
    return `${year.length < 4 ? yearInFull(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  return written === plain ? cell : written
}
