import type { CustomValues } from '../../entities/fields/field.ts'

type Value = CustomValues[string]

/** The values of one dynamic field, which few records have, and their positions. */
export interface CustomColumn {
  positions: number[]
  values: Value[]
}

export class CustomColumns {
  readonly columns = new Map<string, CustomColumn>()

  /** Adds the dynamic fields of a record. `row` is JSON or blank. Throws when it is neither. */
  add(at: number, row: string): void {
    if (row === '') return
    for (const [name, value] of Object.entries(JSON.parse(row) as CustomValues)) {
      if (value === '') continue
      const column = this.columns.get(name) ?? { positions: [], values: [] }
      this.columns.set(name, column)
      column.positions.push(at)
      column.values.push(value)
    }
  }
}

const ENTRY = /^([^:]+):(<=|>=)?(.+)$/s

/** Condition on one field: any of the values, and every end of the ranges. */
interface FieldCondition {
  values: string[]
  least: string[]
  most: string[]
}

/** Parses conditions, by field name, from entries such as `phase:2`, `floors:>=5`, `opened:<=2030`. */
export function fieldConditions(entries: readonly string[]): Map<string, FieldCondition> {
  const conditions = new Map<string, FieldCondition>()
  for (const entry of entries) {
    const [, name, end, value] = ENTRY.exec(entry) ?? []
    if (name === undefined || value === undefined) continue
    const ends = conditions.get(name) ?? { values: [], least: [], most: [] }
    conditions.set(name, ends)
    ends[end === '>=' ? 'least' : end === '<=' ? 'most' : 'values'].push(value)
  }
  return conditions
}

const numberIn = (value: Value): number =>
  typeof value === 'string' && value.trim() === ''
    ? Number.NaN
    : typeof value === 'boolean'
      ? Number.NaN
      : Number(value)

/** Compares numbers by value, anything else (such as partial dates) at the shorter precision of the two. */
function isAtLeast(value: Value, least: string): boolean {
  const [number, end] = [numberIn(value), numberIn(least)]
  if (!Number.isNaN(number) && !Number.isNaN(end)) return number >= end
  return typeof value === 'string' && value.slice(0, least.length) >= least.slice(0, value.length)
}

function isAtMost(value: Value, most: string): boolean {
  const [number, end] = [numberIn(value), numberIn(most)]
  if (!Number.isNaN(number) && !Number.isNaN(end)) return number <= end
  return typeof value === 'string' && value.slice(0, most.length) <= most.slice(0, value.length)
}

/** Returns whether a value equals a typed text; the value may be stored as a number or a boolean. */
const isSame = (value: Value, typed: string): boolean =>
  typeof value === 'number' ? typed.trim() !== '' && value === Number(typed) : String(value) === typed

export const matches = (value: Value, { values, least, most }: FieldCondition): boolean =>
  (values.length === 0 || values.some((typed) => isSame(value, typed))) &&
  least.every((end) => isAtLeast(value, end)) &&
  most.every((end) => isAtMost(value, end))
