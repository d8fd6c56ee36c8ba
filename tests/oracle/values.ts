import type { Fields, Value } from '../../local-firebase/wire.ts'
import type { Random } from './random.ts'
import { nameOf } from './backend.ts'

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

/** Values at the limits of Firestore's types, and texts whose order differs from JavaScript's. */
export const EXTREMES: readonly Value[] = [
  { integerValue: '-9223372036854775808' },
  { integerValue: '9223372036854775806' },
  { integerValue: '9007199254740993' },
  { integerValue: '-9007199254740993' },
  { doubleValue: 9007199254740992 },
  { doubleValue: 9.223372036854776e18 },
  { doubleValue: 5e-324 },
  { doubleValue: 1.7976931348623157e308 },
  { doubleValue: 'Infinity' },
  { doubleValue: '-Infinity' },
  { doubleValue: '-0' },
  { timestampValue: '0001-01-01T00:00:00Z' },
  { timestampValue: '9999-12-31T23:59:59.999999Z' },
  { stringValue: '\uffff' },
  { stringValue: '😀' },
  { stringValue: 'a\0' },
  { stringValue: 'a\0b' },
  { stringValue: 'x'.repeat(1499) },
  { stringValue: `${'x'.repeat(1497)}é` },
  { bytesValue: '' },
  { bytesValue: 'AP8A' },
  { geoPointValue: { latitude: -90, longitude: 180 } },
  { referenceValue: nameOf('a/__id7__') },
  { referenceValue: nameOf('a/b/a/\u0001') },
  { mapValue: { fields: { 'a.s': { integerValue: '1' }, '😀': { nullValue: null } } } },
  { mapValue: { fields: { '\uffff': { integerValue: '1' } } } },
  {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: -2.5 }] } },
      },
    },
  },
]

/** Creates a random value; lists never hold lists, which Firestore refuses. */
export function value(random: Random, depth: number): Value {
  if (depth > 0 && random.chance(0.15)) {
    return { arrayValue: { values: random.some(0, 3, () => random.pick(SCALARS)) } }
  }
  if (depth > 0 && random.chance(0.2)) return { mapValue: { fields: fields(random, ['a', 's'], depth - 1) } }
  return random.pick(SCALARS)
}

/** Creates random values for a random subset of the named fields. */
export function fields(random: Random, names: readonly string[], depth: number): Fields {
  const kept = names.filter(() => random.chance(0.7))
  return Object.fromEntries(kept.map((name) => [name, value(random, depth)]))
}
