import type { ColumnKind } from './column.ts'
import { fold } from '../../fold.ts'
import { wordsOf } from './find.ts'
import type { Prepared } from './prepared.ts'
import { relativeSpan } from './relativeDate.ts'
import type { Span } from './span.ts'
import { dateOf } from '../../values/date.ts'
import { readQuantity } from '../../values/quantity.ts'

/** The filters of a grid, as stored in the address: column id → one or more expressions, combined with OR. */
export type Filters = Record<string, readonly string[]>

type Test = (index: number) => boolean

/** The expressions for blank and non-blank cells; they need no escaping in an address. */
export const BLANK = '_blank'
export const FILLED = '_filled'

const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/
const DAY = 86_400_000

function dateSpan(text: string): Span | null {
  if (!DATE.test(text)) return null
  const [year = 0, month, day] = text.split('-').map(Number)
  const from = Date.UTC(year, (month ?? 1) - 1, day ?? 1)
  const to = day ? from + DAY : month ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1)
  return Number.isNaN(from) ? null : { from, to: to - 1 }
}

/** Parses the span of a number or a date; null if it cannot be parsed. */
export function spanOf(kind: ColumnKind, text: string): Span | null {
  if (kind !== 'number') return relativeSpan(text, Date.now()) ?? dateSpan(dateOf(text) ?? '')
  const reading = readQuantity(text, { letters: true })
  return 'value' in reading ? { from: reading.value.value, to: reading.value.value } : null
}

const SIGNS = [
  [/^(?:from|between)\s+(.+?)\s+(?:to|and|until)\s+(.+)$/i, '$1..$2'],
  [/^(.+?)\s+to\s+(.+)$/i, '$1..$2'],
  [/^(?:before|under|below|less than)\s+(.+)$/i, '<$1'],
  [/^(?:after|over|above|more than)\s+(.+)$/i, '>$1'],
  [/^(?:since|from|at least)\s+(.+)$/i, '>=$1'],
  [/^(?:until|up to|at most)\s+(.+)$/i, '<=$1'],
] as const

/**
 * Replaces the words of a comparison with operators: "before 2027" → "<2027", "from 5m to 20m" → "5m..20m".
 */
export function withSigns(expression: string): string {
  const text = expression.trim()
  const [words, signs] = SIGNS.find(([pattern]) => pattern.test(text)) ?? []
  return words ? text.replace(words, signs ?? '') : text
}

/** Parses a number or date expression: "5m", ">=2029", "before 2027", "2024..2026"; null if invalid. */
function rangeOf(kind: ColumnKind, expression: string): Span | null {
  const text = withSigns(expression)
  const [left, right, more] = text.split('..')
  if (right !== undefined && more === undefined) {
    // A range open at both ends has no meaning and would act as "filled in".
    if (left!.trim() === '' && right.trim() === '') return null
    const from = left!.trim() === '' ? { from: -Infinity, to: 0 } : spanOf(kind, left!)
    const to = right.trim() === '' ? { from: 0, to: Infinity } : spanOf(kind, right)
    return from && to && from.from <= to.to ? { from: from.from, to: to.to } : null
  }
  const compared = /^(>=|<=|>|<|=)\s*(.+)$/.exec(text)
  const span = spanOf(kind, compared?.[2] ?? text)
  if (!span) return null
  const step = kind === 'number' ? Number.EPSILON * Math.max(1, Math.abs(span.to)) : 1
  switch (compared?.[1]) {
    case '>=':
      return { from: span.from, to: Infinity }
    case '<=':
      return { from: -Infinity, to: span.to }
    case '>':
      return { from: span.to + step, to: Infinity }
    case '<':
      return { from: -Infinity, to: span.from - step }
    default:
      return span
  }
}

function textTest(expression: string, folded: readonly string[]): Test {
  const text = fold(expression.trim())
  if (text.startsWith('-')) return (index) => !folded[index]!.includes(text.slice(1).trim())
  if (text.startsWith('=')) return (index) => folded[index] === text.slice(1).trim()
  if (text.endsWith('*')) return (index) => folded[index]!.startsWith(text.slice(0, -1).trim())
  if (text.startsWith('*')) return (index) => folded[index]!.endsWith(text.slice(1).trim())
  return (index) => folded[index]!.includes(text)
}

function rangeTest<T>(kind: ColumnKind, id: string, expression: string, prepared: Prepared<T>): Test | null {
  const range = rangeOf(kind, expression)
  if (!range) return null
  if (kind !== 'date') {
    const numbers = prepared.numbers(id)
    return (index) => numbers[index]! >= range.from && numbers[index]! <= range.to
  }
  const texts = prepared.folded(id)
  return (index) => {
    const span = dateSpan(texts[index]!)
    return span !== null && span.to >= range.from && span.from <= range.to
  }
}

function expressionTest<T>(id: string, expression: string, prepared: Prepared<T>): Test | null {
  const kind = prepared.column(id)?.kind
  if (!kind) return null
  const folded = prepared.folded(id)
  if (expression === BLANK) return (index) => folded[index] === ''
  if (expression === FILLED) return (index) => folded[index] !== ''
  if (kind === 'text') return textTest(expression, folded)
  if (kind === 'choice') {
    const wanted = fold(expression)
    return (index) => folded[index] === wanted
  }
  return rangeTest(kind, id, expression, prepared)
}

/** Returns the text of a filter for its chip: "does not contain sea", "(blank)", "from 1bn". */
export function filterText(kind: ColumnKind, expression: string): string {
  if (expression === BLANK) return '(blank)'
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

/** Returns whether a filter is valid; an invalid one is shown as such and filters nothing. */
export function isValidFilter(kind: ColumnKind, expression: string): boolean {
  if (expression === BLANK || expression === FILLED) return true
  return kind === 'text' || kind === 'choice' || rangeOf(kind, expression) !== null
}

/** Returns the rows that match all filtered columns, or any with `isAny`, and all words of `find`. */
export function filterIndexes<T>(
  prepared: Prepared<T>,
  filters: Filters,
  find: string,
  isAny = false,
): Uint32Array {
  const columns: Test[][] = []
  for (const [id, expressions] of Object.entries(filters)) {
    const tests = expressions.flatMap((expression) => expressionTest(id, expression, prepared) ?? [])
    if (tests.length > 0) columns.push(tests)
  }
  const words = wordsOf(find)
  const passes = (index: number) => (tests: readonly Test[]) => tests.some((test) => test(index))
  const haystacks = words.length > 0 ? prepared.haystacks() : []
  const passing = new Uint32Array(prepared.rows.length)
  let count = 0
  for (let index = 0; index < prepared.rows.length; index++) {
    if (!words.every((word) => haystacks[index]!.includes(word))) continue
    if (isAny && columns.length > 0 ? !columns.some(passes(index)) : !columns.every(passes(index))) continue
    passing[count++] = index
  }
  return passing.subarray(0, count)
}
