import { NAME_FIELD } from '../field-path.ts'
import { encodeValue } from '../index/encode.ts'
import type { Condition, Order, Query } from './query.ts'

/** A field pinned to one value: by equality, or by an array that must contain it. */
export interface Pin {
  path: readonly string[]
  key: string
  contains: boolean
  value: Buffer
}

/**
 * One alternative of a query, as matched to indexes: pinned fields (equality prefix), then sorting fields
 * (sort suffix), then the name. Terms as in Firestore's documentation of composite indexes.
 */
export interface Branch {
  conditions: Condition[]
  pins: Pin[]
  /** The fields of the sort order that are not pinned, without the name. */
  suffix: Order[]
  nameDirection: 1 | -1
  /** Inequalities on suffix fields or on the name. */
  ranges: Condition[]
  /** Whether nothing can match: a field is pinned to two values or compared with one that matches nothing. */
  impossible: boolean
  /** The document names to which __name__ == restricts it; null when it does not. */
  names: string[] | null
}

/** Builds a branch from one alternative's conditions. */
export function branchOf(query: Query, conditions: Condition[]): Branch {
  const pins: Pin[] = []
  const ranges: Condition[] = []
  let impossible = false
  let names: string[] | null = null
  for (const condition of conditions) {
    const { operator, key } = condition
    if (operator === '==' && key === NAME_FIELD) {
      names = namesOf(condition, names)
    } else if (isPin(condition)) {
      const pin = pinOf(condition)
      if (!pin) impossible = true
      else if (!pins.some((other) => samePin(pin, other))) pins.push(pin)
    } else ranges.push(condition)
  }
  const equalities = pins.filter((pin) => !pin.contains)
  if (new Set(equalities.map((pin) => pin.key)).size < equalities.length) impossible = true
  const orders = query.orders.filter((order) => order.key !== NAME_FIELD)
  const suffix = orders.filter((order) => !equalities.some((pin) => pin.key === order.key))
  const nameDirection = query.orders.at(-1)?.direction ?? 1
  return { conditions, pins, suffix, nameDirection, ranges, impossible, names }
}

function isPin({ operator }: Condition): boolean {
  return ['==', 'array-contains', 'is-null', 'is-nan'].includes(operator)
}

function pinOf({ path, key, operator, values }: Condition): Pin | null {
  if (operator === 'is-null') return { path, key, contains: false, value: encodeValue({ nullValue: null }) }
  if (operator === 'is-nan') return { path, key, contains: false, value: encodeValue({ doubleValue: 'NaN' }) }
  const [value] = values
  if (!value || 'nullValue' in value || ('doubleValue' in value && value.doubleValue === 'NaN')) return null
  return { path, key, contains: operator === 'array-contains', value: encodeValue(value) }
}

function samePin(a: Pin, b: Pin): boolean {
  return a.key === b.key && a.contains === b.contains && a.value.equals(b.value)
}

function namesOf({ values }: Condition, earlier: string[] | null): string[] {
  const names = values.map((value) => ('referenceValue' in value ? value.referenceValue : ''))
  return earlier ? earlier.filter((name) => names.includes(name)) : names
}
