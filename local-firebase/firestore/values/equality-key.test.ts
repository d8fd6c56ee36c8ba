import { expect, test } from 'vitest'
import type { Value } from '../../wire.ts'
import { sameValue } from './compare.ts'
import { equalityKey } from './equality-key.ts'

const double = (doubleValue: number | 'NaN' | '-0' | 'Infinity' | '-Infinity'): Value => ({ doubleValue })
const int = (integerValue: string): Value => ({ integerValue })
const text = (stringValue: string): Value => ({ stringValue })
const list = (...values: Value[]): Value => ({ arrayValue: values.length === 0 ? {} : { values } })
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } })
const vector = (...values: Value[]): Value =>
  map({ __type__: text('__vector__'), value: { arrayValue: { values } } })

const VALUES: Value[] = [
  { nullValue: null },
  { booleanValue: true },
  { booleanValue: false },
  ...['0', '1', '9007199254740992', '9007199254740993', '-9223372036854775808', '9223372036854775807'].map(
    int,
  ),
  ...(
    [
      'NaN',
      '-0',
      'Infinity',
      '-Infinity',
      0,
      1,
      0.1,
      -1.5,
      9007199254740992,
      2 ** 63,
      -(2 ** 63),
      1e300,
    ] as const
  ).map(double),
  ...['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'].map(
    (timestampValue) => ({ timestampValue }),
  ),
  ...['', 'a', 's"a"', 'a,b', 'A', '\0', '1'].map(text),
  { bytesValue: '' },
  { bytesValue: 'AA==' },
  ...['c/a', 'c/__id7__', 'c/__id8__'].map((path) => ({
    referenceValue: `projects/p/databases/(default)/documents/${path}`,
  })),
  { geoPointValue: {} },
  { geoPointValue: { latitude: -0, longitude: 0 } },
  { geoPointValue: { latitude: 1, longitude: 2 } },
  list(),
  list(int('1'), int('2')),
  list(double(1), int('2')),
  list(text('a,b')),
  list(text('a'), text('b')),
  map({}),
  { mapValue: {} },
  map({ a: int('1'), b: int('2') }),
  map({ b: double(2), a: int('1') }),
  map({ 'a:n1,b': int('2') }),
  map({ a: map({ b: int('1') }) }),
  map({ a: list(int('1')) }),
  vector(double(1), double(2)),
  vector(double(1)),
  map({ value: list(double(1)) }),
]

test('two values have the same key exactly when they are equal', () => {
  for (const a of VALUES)
    for (const b of VALUES) expect([a, b, equalityKey(a) === equalityKey(b)]).toEqual([a, b, sameValue(a, b)])
})
