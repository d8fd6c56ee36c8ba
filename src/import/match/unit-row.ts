import { fold } from '../../fold.ts'
import type { TableRow } from '../file/table.ts'
import { headingOf } from './heading.ts'

/** Words for how a value is written, which add nothing to a heading. */
const FORMATS: ReadonlySet<string> = new Set(
  'year, date, text, number, yyyy, dd mm yyyy, mm dd yyyy, yyyy mm dd, mm yyyy, annee, jahr, datum, ano, fecha, yil, tarih, سنة, السنة, تاريخ'
    .split(', ')
    .map(fold),
)
/** Whether a cell says how a value is written: "yyyy-mm-dd", "year". */
export const isFormat = (cell: string): boolean =>
  FORMATS.has(
    fold(cell)
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

/** Returns the unit that a cell consists of, in brackets: "(MW)"; null for anything else, as an amount is. */
export function unitOfCell(cell: string): string | null {
  const inside = cell.trim().replaceAll(/^[([]|[)\]]$/g, '')
  if (/[()[\]]/.test(inside)) return null
  const isSum = /[1-9]/.test(inside) && !/^k?m[23]$/i.test(inside)
  return !isSum && !isFormat(inside) && headingOf(`(${inside})`).unit !== null ? `(${inside})` : null
}

/**
 * Whether a row below a header holds only the units of its columns, and words for how they are written:
 * "MW", "USD million", "year".
 */
export function isUnitRow(headings: readonly string[], below: TableRow | undefined): boolean {
  const filled = [...(below?.cells ?? []).entries()].filter(([, cell]) => cell.trim() !== '')
  const named = headings.filter((heading) => heading.trim() !== '').length
  return (
    filled.length > 0 &&
    filled.length < named &&
    filled.some(([, cell]) => unitOfCell(cell) !== null) &&
    filled.every(
      ([at, cell]) => (headings[at] ?? '').trim() !== '' && (unitOfCell(cell) !== null || isFormat(cell)),
    )
  )
}

/** Returns the headings, each with the unit in the row below it unless it has that unit: "Cost (USD million)". */
export const withUnits = (headings: readonly string[], { cells }: TableRow): string[] =>
  headings.map((heading, at) => {
    const unit = unitOfCell(cells[at] ?? '')
    return unit === null || fold(heading).includes(fold(unit)) ? heading : `${heading} ${unit}`.trim()
  })
