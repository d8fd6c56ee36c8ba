import type { ColumnKind } from './column.ts'
import { fold } from '../../fold.ts'
import { wordsOf } from './find.ts'
import { isBlank, type Prepared } from './prepared.ts'
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

/** How blank cells are called in filters and groups. */
export const BLANK_LABEL = '(blank)'

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

/** Returns the test of a folded text that a text filter stands for. */
function textTest(expression: string): (folded: string) => boolean {
  const text = fold(expression.trim())
  if (text.startsWith('-')) return (folded) => !folded.includes(text.slice(1).trim())
  if (text.startsWith('=')) return (folded) => folded === text.slice(1).trim()
  if (text.endsWith('*')) return (folded) => folded.startsWith(text.slice(0, -1).trim())
  if (text.startsWith('*')) return (folded) => folded.endsWith(text.slice(1).trim())
  return (folded) => folded.includes(text)
}

/** Tests each distinct value once, then looks the rows up. */
function valueTest<T>(prepared: Prepared<T>, id: string, test: (folded: string) => boolean): Test {
  const { values, numbers } = prepared.valueNumbers(id)
  const passing = values.passing(test)
  return (index) => passing[numbers[index]!] === 1
}

function rangeTest<T>(kind: ColumnKind, id: string, expression: string, prepared: Prepared<T>): Test | null {
  const range = rangeOf(kind, expression)
  if (!range) return null
  if (kind !== 'date') {
    const numbers = prepared.numbers(id)
    return (index) => numbers[index]! >= range.from && numbers[index]! <= range.to
  }
  return valueTest(prepared, id, (text) => {
    const span = dateSpan(text)
    return span !== null && span.to >= range.from && span.from <= range.to
  })
}

function expressionTest<T>(id: string, expression: string, prepared: Prepared<T>): Test | null {
  const column = prepared.column(id)
  if (!column) return null
  const isBlankAt: Test = (index) => isBlank(column.value(prepared.rows[index]!))
  if (expression === BLANK) return isBlankAt
  if (expression === FILLED) return (index) => !isBlankAt(index)
  if (column.kind === 'text') return valueTest(prepared, id, textTest(expression))
  if (column.kind === 'choice') {
    const wanted = fold(expression)
    return valueTest(prepared, id, (text) => text === wanted)
  }
  return rangeTest(column.kind, id, expression, prepared)
}

/** Returns the test of whether a row contains a folded word in a searched column or under another name. */
function wordTest<T>(prepared: Prepared<T>, word: string): Test {
  const columns = prepared.findable.flatMap(({ id }) => {
    const { values, numbers } = prepared.valueNumbers(id)
    const passing = values.passing((text) => text.includes(word))
    return passing.includes(1) ? [{ passing, numbers }] : []
  })
  const named = prepared.findable.filter(({ also }) => also)
  return (index) =>
    columns.some(({ passing, numbers }) => passing[numbers[index]!] === 1) ||
    named.some((column) => prepared.otherNames(column, prepared.rows[index]!).includes(word))
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
  const words = wordsOf(find).map((word) => wordTest(prepared, word))
  const passes = (index: number) => (tests: readonly Test[]) => tests.some((test) => test(index))
  const passing = new Uint32Array(prepared.rows.length)
  let count = 0
  for (let index = 0; index < prepared.rows.length; index++) {
    if (!words.every((contains) => contains(index))) continue
    if (isAny && columns.length > 0 ? !columns.some(passes(index)) : !columns.every(passes(index))) continue
    passing[count++] = index
  }
  return passing.subarray(0, count)
}
