import type { Fields, Value } from '../../local-firebase/firestore/wire.ts'
import type { Random } from './random.ts'
import { nameOf } from './world.ts'

export const SCALARS: readonly Value[] = [
  { nullValue: null },
  { booleanValue: true },
  { booleanValue: false },
  { doubleValue: 'NaN' },
  { integerValue: '1' },
  { doubleValue: 1 },
  { integerValue: '2' },
  { doubleValue: 2.5 },
  { integerValue: '9223372036854775807' },
  { stringValue: '' },
  { stringValue: 'a' },
  { stringValue: 'abc' },
  { stringValue: 'A,b' },
  { timestampValue: '2026-01-01T00:00:00Z' },
  { timestampValue: '1969-12-31T23:59:59.999Z' },
  { bytesValue: 'YWJj' },
  { geoPointValue: { latitude: 1.5, longitude: 2 } },
  { referenceValue: nameOf('a/b') },
]

/** A random value; lists never hold lists, which Firestore refuses. */
export function value(random: Random, depth: number): Value {
  if (depth > 0 && random.chance(0.15)) {
    return { arrayValue: { values: random.some(0, 3, () => random.pick(SCALARS)) } }
  }
  if (depth > 0 && random.chance(0.2)) return { mapValue: { fields: fields(random, ['a', 's'], depth - 1) } }
  return random.pick(SCALARS)
}

/** A random subset of the named fields with random values. */
export function fields(random: Random, names: readonly string[], depth: number): Fields {
  const kept = names.filter(() => random.chance(0.7))
  return Object.fromEntries(kept.map((name) => [name, value(random, depth)]))
}
