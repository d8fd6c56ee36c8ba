import { Constraint, type Promised } from './constraint.ts'
import { MapValue, valueOf } from './map-value.ts'
import { Path } from './path.ts'
import type { Condition } from './query-branches.ts'
import type { Val } from './values.ts'

/**
 * What one alternative of a query promises of every document: `data` holds the filtered fields only, exact where one
 * filter fixes the value, else as a Constraint. Everything else is undefined, whatever the documents hold.
 */
export function promisedResource(conditions: readonly Condition[]): MapValue {
  const byField = new Map<string, Condition[]>()
  for (const condition of conditions) {
    if (condition.path[0] === '__name__') continue
    const key = JSON.stringify(condition.path)
    byField.set(key, [...(byField.get(key) ?? []), condition])
  }
  const root = new Map<string, Val>()
  for (const group of byField.values()) place(root, group[0]?.path ?? [], promised(group))
  return new MapValue([['data', new MapValue(root)]])
}

/** The document's path below /documents when `__name__ ==` names it. */
export function promisedName(conditions: readonly Condition[]): string[] | null {
  const name = conditions.find(({ path, op }) => path.length === 1 && path[0] === '__name__' && op === '==')
  const path = name && valueOf(name.value)
  if (!(path instanceof Path)) return null
  return path.segments.slice(3).filter((segment) => typeof segment === 'string')
}

function promised(group: readonly Condition[]): Val {
  const [only] = group
  if (only && group.length === 1) {
    const exact =
      (only.op === '==' && !('nullValue' in only.value)) || only.op === 'is-null' || only.op === 'is-nan'
    if (exact) return valueOf(only.value)
  }
  return new Constraint(group.map(({ op, value }) => ({ op: promiseOf(op), value: valueOf(value) })))
}

function promiseOf(op: Condition['op']): Promised['op'] {
  if (op === 'is-null' || op === 'is-nan') return '=='
  return op === 'exists' ? 'any' : op
}

/** Puts a value at a nested field path. */
function place(root: Map<string, Val>, path: readonly string[], value: Val): void {
  const [first = '', ...rest] = path
  if (rest.length === 0) {
    root.set(first, value)
    return
  }
  const inner = root.get(first)
  const nested = new Map(
    inner instanceof MapValue ? inner.keys().map((key): [string, Val] => [key, inner.get(key) ?? null]) : [],
  )
  place(nested, rest, value)
  root.set(first, new MapValue(nested))
}
