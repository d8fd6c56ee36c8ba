import { plainCharacters } from '../../values/characters.ts'
import { yearInFull } from './year-in-full.ts'

/** Anywhere in a cell: a range names two days. */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{2}(?:\d{2})?)(?=$|[T ])/g

/** Which of two numbers before a year comes first in a column. */
export type DateOrder = 'day' | 'month'

/** What the dates of a column say that can only be read one way; null when there are none. */
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

/** Dates that could be read both ways, written so that they are read in this order; anything else as it is. */
export function inOrder(cell: string, order: DateOrder): string {
  const plain = plainCharacters(cell)
  const written = plain.replaceAll(NUMBERS, (date: string, a: string, _: string, b: string, year: string) => {
    if (Number(a) > 12 || Number(b) > 12 || a === b) return date
    const [day, month] = order === 'day' ? [a, b] : [b, a]
    return `${year.length < 4 ? yearInFull(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  return written === plain ? cell : written
}
