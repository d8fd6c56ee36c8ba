import { readDate } from '../../values/date.ts'
import { parseError } from '../../values/parse-result.ts'
import { readQuantity } from '../../values/quantity.ts'
import type { ColumnKind } from './column.ts'
import { isValidFilter, spanOf, withSigns } from './filter.ts'

/** Normalises a range to its form in addresses: ">= 5m" and "at least 5m" → "5m..", "<= 5m" → "..5m". */
export function normaliseRange(expression: string): string {
  return withSigns(expression)
    .replace(/^>=\s*(.+)$/, '$1..')
    .replace(/^<=\s*(.+)$/, '..$1')
}

/** Returns why a number or date filter is invalid, as text; null if it is valid. */
export function filterProblem(kind: ColumnKind, expression: string): string | null {
  const read = kind === 'number' ? (text: string) => readQuantity(text, { letters: true }) : readDate
  if (isValidFilter(kind, expression)) return null
  if (/^[\s.]*$/.test(expression)) return 'Not understood'
  const sides = withSigns(expression)
    .replace(/^(?:>=|<=|>|<|=)/, '')
    .split('..')
  const isUnderstood = sides.map((side) => side.trim() === '' || spanOf(kind, side) !== null)
  if (sides.length === 2 && isUnderstood.every(Boolean))
    return kind === 'number' ? 'Put the lower number first' : 'Put the earlier date first'
  const reasons = sides.map((side, at) => (isUnderstood[at] ? null : parseError(read(side))))
  return reasons.find((reason) => reason !== null) ?? 'Not understood'
}
