import { Constraint, type Guarantee } from '../values/constraint.ts'
import { MapValue, valueOf } from '../values/map-value.ts'
import { Path } from '../values/path.ts'
import type { Condition } from './query-branches.ts'
import type { Val } from '../values/values.ts'

/**
 * Builds the `resource` that one branch of a query guarantees for every document it returns. `data` holds
 * only the filtered fields: the value itself where a single filter fixes it, otherwise a Constraint. All
 * other fields are undefined, whatever the documents hold.
 */
export function guaranteedResource(conditions: readonly Condition[]): MapValue {
  const byField = new Map<string, Condition[]>()
  for (const condition of conditions) {
    if (condition.path[0] === '__name__') continue
    const key = JSON.stringify(condition.path)
    byField.set(key, [...(byField.get(key) ?? []), condition])
  }
  const root: Tree = new Map()
  const fields = [...byField.values()].sort(([a], [b]) => (a?.path.length ?? 0) - (b?.path.length ?? 0))
  for (const field of fields) setAt(root, field[0]?.path ?? [], promised(field))
  return new MapValue([['data', mapOf(root)]])
}

/** Returns the segments below /documents of the document that `__name__ ==` names; null if there is none. */
export function promisedName(conditions: readonly Condition[]): string[] | null {
  const name = conditions.find(({ path, op }) => path.length === 1 && path[0] === '__name__' && op === '==')
  const path = name && valueOf(name.value)
  if (!(path instanceof Path)) return null
  return path.segments.slice(3).filter((segment) => typeof segment === 'string')
}

function promised(field: readonly Condition[]): Val {
  const different = new Map(
    field.map((condition) => [`${condition.op} ${JSON.stringify(condition.value)}`, condition]),
  )
  const [only] = different.values()
  if (only && different.size === 1 && isExact(only)) return valueOf(only.value)
  return new Constraint(field.map((condition) => promiseOf(condition)))
}

/** A plain `== null` filter fixes no value for Google's evaluator; IS_NULL, which the SDK sends, does. */
const isExact = ({ op, value }: Condition) =>
  (op === '==' && !('nullValue' in value)) || op === 'is-null' || op === 'is-nan'

function promiseOf(condition: Condition): Guarantee {
  const { op } = condition
  const value = valueOf(condition.value)
  if (isExact(condition)) return { op: '==', value }
  if (op === '==' || op === 'exists' || op === 'is-null' || op === 'is-nan') return { op: 'any', value: null }
  return { op, value }
}

/** Nested fields that are still to be turned into a MapValue. */
type Tree = Map<string, Val | Tree>

/** Sets a value at a nested field path. An exact value of a parent field wins; a Constraint is replaced. */
function setAt(root: Tree, path: readonly string[], value: Val): void {
  const [first = '', ...rest] = path
  if (rest.length === 0) {
    root.set(first, value)
    return
  }
  const inner = root.get(first)
  if (inner !== undefined && !(inner instanceof Map) && !(inner instanceof Constraint)) return
  const nested: Tree = inner instanceof Map ? inner : new Map()
  setAt(nested, rest, value)
  root.set(first, nested)
}

const mapOf = (tree: Tree): MapValue =>
  new MapValue(
    [...tree].map(([name, value]): [string, Val] => [name, value instanceof Map ? mapOf(value) : value]),
  )
