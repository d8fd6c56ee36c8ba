import type { ColumnKind } from './column.ts'
import { BLANK, BLANK_LABEL, FILLED } from './filter.ts'

/** Returns the text of a filter for its chip: "does not contain sea", "(blank)", "from 1bn". */
export function filterText(kind: ColumnKind, expression: string): string {
  if (expression === BLANK) return BLANK_LABEL
  if (expression === FILLED) return '(filled in)'
  if (kind === 'choice') return expression
  if (kind === 'text') {
    if (expression.startsWith('-')) return `does not contain ${expression.slice(1)}`
    if (expression.startsWith('=')) return `is ${expression.slice(1)}`
    if (expression.endsWith('*')) return `starts with ${expression.slice(0, -1)}`
    return expression.startsWith('*') ? `ends with ${expression.slice(1)}` : expression
  }
  const [from, to] = expression.split('..')
  if (to === undefined) return expression
  return from === '' ? `up to ${to}` : to === '' ? `from ${from}` : `${from} to ${to}`
}
