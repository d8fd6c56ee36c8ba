import { plainCharacters } from '../../values/characters.ts'

/** Which mark stands before decimals in a column; the other one is between thousands. */
export type DecimalMark = ',' | '.'

/** A number with its marks, wherever it stands in a cell. */
const NUMBER = /(?<![\d.,])\d[\d.,]*(?<=\d)(?![\d.,]*\d)/g
/** Three digits behind a single mark are thousands or decimals. */
const EITHER = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![.,]?\d)/g

/** What a number says of the marks, which can only be read one way: "12,5", "1.200,50", "1.200.000"; null for none. */
function markIn(number: string): DecimalMark | null {
  const marks = number.replaceAll(/\d/g, '')
  const last = marks.at(-1)
  if (last !== ',' && last !== '.') return null
  const other = last === ',' ? '.' : ','
  // The same mark again is between thousands; of two sorts the last one is before decimals.
  if (marks.length > 1) return marks.includes(other) ? last : other
  const decimals = number.length - number.indexOf(last) - 1
  return decimals === 3 ? null : last
}

/**
 * The mark before decimals that the numbers of a column show; null where none does, some show the other, or more of them have
 * three digits behind that mark: a slip of the finger is no custom.
 */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  const shown = { ',': 0, '.': 0 }
  const either = { ',': 0, '.': 0 }
  for (const cell of cells) {
    if (!/\d[.,]\d/.test(cell)) continue
    for (const [number] of plainCharacters(cell).matchAll(NUMBER)) {
      const mark = markIn(number)
      if (mark !== null) shown[mark] += 1
      else if (number.includes(',')) either[','] += 1
      else if (number.includes('.')) either['.'] += 1
    }
    if (shown[','] > 0 && shown['.'] > 0) return null
  }
  const mark = shown[','] > 0 ? ',' : '.'
  return shown[mark] > 0 && shown[mark] >= either[mark] ? mark : null
}

/** A cell whose numbers with three digits behind a mark are written so that they are read as their column has it. */
export function withMark(cell: string, mark: DecimalMark): string {
  if (!/\d[.,]\d{3}/.test(cell)) return cell
  const plain = plainCharacters(cell)
  const written = plain.replaceAll(EITHER, (_, before: string, own: string, digits: string) =>
    own === mark ? `${before}.${digits}0` : `${before}${digits}`,
  )
  return written === plain ? cell : written
}
