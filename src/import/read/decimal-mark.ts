import { plainCharacters } from '../../values/characters.ts'

/** Decimal separator of a column; the other mark separates thousands. */
export type DecimalMark = ',' | '.'

/** A number with its separators, anywhere in a cell. */
const NUMBER = /(?<![\d.,])\d[\d.,]*(?<=\d)(?![\d.,]*\d)/g
/** Ambiguous numbers: three digits after a single mark may be thousands or decimals. */
const EITHER = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![.,]?\d)/g

/** Returns the decimal mark that a number proves: "12,5", "1.200,50", "1.200.000"; null if it proves none. */
function markIn(number: string): DecimalMark | null {
  const marks = number.replaceAll(/\d/g, '')
  const last = marks.at(-1)
  if (last !== ',' && last !== '.') return null
  const other = last === ',' ? '.' : ','
  // A repeated mark separates thousands; of two different marks, the last is the decimal one.
  if (marks.length > 1) return marks.includes(other) ? last : other
  const decimals = number.length - number.indexOf(last) - 1
  return decimals === 3 ? null : last
}

/**
 * Detects the decimal mark of a column. Returns null if no number proves one, if numbers prove both, or if
 * more numbers have three digits after a single such mark than prove it: then those few are probably typing
 * errors.
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

/** Rewrites the ambiguous numbers of a cell so that they are read with the decimal mark of their column. */
export function withMark(cell: string, mark: DecimalMark): string {
  if (!/\d[.,]\d{3}/.test(cell)) return cell
  const plain = plainCharacters(cell)
  const written = plain.replaceAll(EITHER, (_, before: string, own: string, digits: string) =>
    own === mark ? `${before}.${digits}0` : `${before}${digits}`,
  )
  return written === plain ? cell : written
}
