import { type GridColumn, isFindable } from './column.ts'
import { fold, sortKey } from '../../fold.ts'

/** Dense ranks of one column: 1 for the smallest value, equal values share a rank, 0 is blank. */
export interface Ranks {
  ranks: Uint32Array
  distinct: number
}

/**
 * What sorting and filtering need of a list of records, worked out once per list and column and then only read:
 * ranks for sorting, folded texts and numbers for filtering, one haystack per record for finding.
 */
export interface Prepared<T> {
  rows: readonly T[]
  column: (id: string) => GridColumn<T> | undefined
  ranks: (id: string) => Ranks
  folded: (id: string) => readonly string[]
  numbers: (id: string) => Float64Array
  haystacks: () => readonly string[]
}

const isBlank = (value: string | number | null): value is null | '' => value === null || value === ''

function rankValues(values: readonly (string | number | null)[]): Ranks {
  const keyed = values.map((value) => (typeof value === 'string' && value !== '' ? sortKey(value) : value))
  const distinct = [...new Set(keyed)].filter((key) => !isBlank(key)) as (string | number)[]
  distinct.sort((a, b) => {
    if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
    if (typeof b === 'number') return 1
    return a < b ? -1 : 1
  })
  const rankOf = new Map<string | number, number>(distinct.map((key, index) => [key, index + 1]))
  const ranks = new Uint32Array(values.length)
  for (const [index, key] of keyed.entries()) ranks[index] = key === null ? 0 : (rankOf.get(key) ?? 0)
  return { ranks, distinct: distinct.length }
}

function remembered<Value>(make: (id: string) => Value): (id: string) => Value {
  const known = new Map<string, Value>()
  return (id) => {
    let value = known.get(id)
    if (value === undefined) known.set(id, (value = make(id)))
    return value
  }
}

const haystackOf = new WeakMap<object, { columns: readonly unknown[]; text: string }>()

/** Prepares a list; nothing is computed before it is asked for. Records that did not change keep their haystack. */
export function prepare<T extends object>(
  rows: readonly T[],
  columns: readonly GridColumn<T>[],
): Prepared<T> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const valuesOf = remembered((id) => {
    const column = byId.get(id)
    return column ? rows.map((row) => column.value(row)) : []
  })
  const findable = columns.filter(isFindable)
  let haystacks: string[] | null = null
  return {
    rows,
    column: (id) => byId.get(id),
    ranks: remembered((id) => rankValues(valuesOf(id))),
    folded: remembered((id) => valuesOf(id).map((value) => (value === null ? '' : fold(String(value))))),
    numbers: remembered((id) =>
      Float64Array.from(valuesOf(id), (value) => (isBlank(value) ? Number.NaN : Number(value))),
    ),
    haystacks: () =>
      (haystacks ??= rows.map((row) => {
        const known = haystackOf.get(row)
        if (known?.columns === columns) return known.text
        const text = fold(findable.map((column) => column.value(row) ?? '').join('\n'))
        haystackOf.set(row, { columns, text })
        return text
      })),
  }
}
