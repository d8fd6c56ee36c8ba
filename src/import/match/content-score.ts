import type { FieldKind } from '../../entities/fields/field.ts'
import type { Column } from '../columns.ts'
import type { TableRow } from '../file/table.ts'
import { isCountry } from '../read/country.ts'
import { isFormulaError } from '../read/reading.ts'
import { FILLED_BY, ROLE } from '../special.ts'

/** So many values tell what a column holds. */
const SAMPLE = 120

/** Kinds of which a value is understood or is not: what is read says what the column is. */
const CLOSED: ReadonlySet<FieldKind | undefined> = new Set([
  'choice', 'quantity', 'amount', 'currency', 'partialDate', 'moment', 'link', 'pictureLink', 'flag',
] as const) // oxfmt-ignore

const COORDINATE = /^(?:latitude|longitude)$/
/** More whole numbers than these are no coordinates: they number the rows, or place them in a plan. */
const ROUNDED = 5

const isWordy = (text: string) => /\p{L}{2}/u.test(text) && !/^https?:/i.test(text)

/** What is told of somebody, and no list of names: "Oasis is a bank of the region that lends to farmers." */
const isSentence = (text: string) =>
  /\p{Ll}[.!?](?:\s|$)/u.test(text) && !text.includes(';') && text.split(/\s+/).length > 10

const isPhone = (text: string) => text.replaceAll(/\D/g, '').length >= 5

/** The share of the values that the field understands, from 0 to 1; 1 for a column without any. */
export function contentScore(column: Column, values: readonly string[]): number {
  if (values.length === 0) return 1
  const share = (isRight: (value: string) => boolean) => values.filter(isRight).length / values.length
  if (column.name === 'country') return share(isCountry)
  if (COORDINATE.test(column.name) && values.length > ROUNDED && values.every((value) => /^\d+$/.test(value)))
    return 0
  if (column.name === 'phone') return share(isPhone)
  if (column.name === 'owner' || column.name.startsWith(ROLE)) return share(isSentence) > 0.5 ? 0 : 1
  if (CLOSED.has(column.kind) || column.name in FILLED_BY)
    return share((value) => {
      const { unreadable, needsCountry } = column.read(value)
      return unreadable === undefined || needsCountry === true
    })
  if (column.kind === 'text' || column.kind === 'longText') return Math.min(1, share(isWordy) * 1.2)
  return 1
}

/** Up to `SAMPLE` values of a column, spread over the whole of it; `isLed` takes where words lead instead of them. */
export function sampleOf(
  rows: readonly Pick<TableRow, 'cells' | 'links'>[],
  position: number,
  isLed = false,
): string[] {
  const step = Math.max(1, Math.floor(rows.length / (SAMPLE * 3)))
  const values: string[] = []
  for (let at = 0; at < rows.length && values.length < SAMPLE; at += step) {
    const { cells, links } = rows[at] ?? { cells: [] }
    const value = ((isLed ? links?.get(position) : undefined) ?? cells[position] ?? '').trim()
    if (value !== '' && !isFormulaError(value)) values.push(value)
  }
  return values
}
