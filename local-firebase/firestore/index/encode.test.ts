import { describe, expect, test } from 'vitest'
import { compareValues } from '../values/compare.ts'
import type { Value } from '../../wire.ts'
import { decodeSegments, valueEnd } from './decode.ts'
import { encodeSegments, encodeValue } from './encode.ts'

const name = (path: string): Value => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` })

/** Values in Firestore's order; the values within a group are equal. */
const ORDERED: Value[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [{ doubleValue: 'NaN' }],
  [{ doubleValue: '-Infinity' }],
  [{ integerValue: '-9223372036854775808' }, { doubleValue: -9223372036854775808 }],
  [{ integerValue: '-9223372036854775807' }],
  [{ doubleValue: -(2 ** 53) - 2 }, { integerValue: '-9007199254740994' }],
  [{ integerValue: '-9007199254740993' }],
  [{ integerValue: '-9007199254740992' }],
  [{ doubleValue: -1.5 }],
  [{ integerValue: '-1' }],
  [{ doubleValue: '-0' }, { integerValue: '0' }, { doubleValue: 0 }],
  [{ doubleValue: 5e-324 }],
  [{ integerValue: '1' }, { doubleValue: 1 }],
  [{ doubleValue: 1.0000000000000002 }],
  [{ integerValue: '9007199254740992' }, { doubleValue: 2 ** 53 }],
  [{ integerValue: '9007199254740993' }],
  [{ integerValue: '9007199254740994' }, { doubleValue: 2 ** 53 + 2 }],
  [{ integerValue: '9223372036854775807' }],
  [{ doubleValue: 9223372036854775808 }],
  [{ doubleValue: 'Infinity' }],
  [{ timestampValue: '0001-01-01T00:00:00Z' }],
  [{ timestampValue: '1969-12-31T23:59:59.999999Z' }],
  [{ timestampValue: '2026-01-01T00:00:00Z' }, { timestampValue: '2026-01-01T01:00:00+01:00' }],
  [{ timestampValue: '2026-01-01T00:00:00.000001Z' }],
  [{ timestampValue: '9999-12-31T23:59:59.999999Z' }],
  [{ stringValue: '' }],
  [{ stringValue: '\0' }],
  [{ stringValue: '\0\0' }],
  [{ stringValue: '\0\u0001' }],
  [{ stringValue: '\u0001' }],
  [{ stringValue: 'a' }],
  [{ stringValue: 'a\0' }],
  [{ stringValue: 'a\0b' }],
  [{ stringValue: 'ab' }],
  [{ stringValue: 'é' }],
  [{ stringValue: '\uffff' }],
  [{ stringValue: '😀' }],
  [{ bytesValue: '' }],
  [{ bytesValue: 'AA==' }],
  [{ bytesValue: '/w==' }],
  [name('c/__id-5__')],
  [name('c/__id7__')],
  [name('c/__id10__')],
  [name('c/a')],
  [name('c/a/d/b')],
  [name('c/a b')],
  [name('c/ab')],
  [{ geoPointValue: { latitude: -90, longitude: 180 } }],
  [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
  [{ geoPointValue: { latitude: 0, longitude: 1 } }],
  [{ arrayValue: {} }],
  [{ arrayValue: { values: [{ integerValue: '0' }] } }],
  [{ arrayValue: { values: [{ integerValue: '0' }, { integerValue: '0' }] } }],
  [{ arrayValue: { values: [{ integerValue: '1' }] } }],
  [{ arrayValue: { values: [{ stringValue: 'a' }] } }],
  [{ arrayValue: { values: [{ stringValue: 'a\0' }] } }],
  [vector(1, 2)],
  [vector(1, 3)],
  [vector(0, 0, 0)],
  [{ mapValue: {} }],
  [{ mapValue: { fields: { a: { integerValue: '1' } } } }],
  [{ mapValue: { fields: { b: { stringValue: 'x' }, a: { integerValue: '1' } } } }],
  [{ mapValue: { fields: { a: { integerValue: '2' } } } }],
  [{ mapValue: { fields: { aa: { nullValue: null } } } }],
  [{ mapValue: { fields: { b: { nullValue: null } } } }],
]

function vector(...numbers: number[]): Value {
  const values = numbers.map((doubleValue) => ({ doubleValue }))
  return {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
  }
}

const SAMPLES = ORDERED.flatMap((group, rank) => group.map((value) => ({ rank, value })))

describe('the order of values', () => {
  test('the comparator follows the documented order of every pair', () => {
    for (const a of SAMPLES) {
      for (const b of SAMPLES) {
        expect(Math.sign(compareValues(a.value, b.value)), JSON.stringify([a, b])).toBe(
          Math.sign(a.rank - b.rank),
        )
      }
    }
  })

  test('the encoded keys of every pair compare like the values', () => {
    for (const a of SAMPLES) {
      for (const b of SAMPLES) {
        const order = Buffer.compare(encodeValue(a.value), encodeValue(b.value))
        expect(order, JSON.stringify([a, b])).toBe(Math.sign(a.rank - b.rank))
      }
    }
  })

  test('ten thousand random pairs compare alike by key and by value, alone and followed by another value', () => {
    const random = seeded(7)
    for (let i = 0; i < 10_000; i++) {
      const [a, b] = [randomValue(random, 0), randomValue(random, 0)]
      const [x, y] = [randomValue(random, 0), randomValue(random, 0)]
      const expected = Math.sign(compareValues(a, b))
      expect(Buffer.compare(encodeValue(a), encodeValue(b)), JSON.stringify([a, b])).toBe(expected)
      const left = Buffer.concat([encodeValue(a), encodeValue(x)])
      const right = Buffer.concat([encodeValue(b), encodeValue(y)])
      expect(Buffer.compare(left, right)).toBe(expected || Math.sign(compareValues(x, y)))
      expect(valueEnd(left, 0), JSON.stringify(a)).toBe(encodeValue(a).length)
    }
  })

  test('a path can be decoded from its key', () => {
    for (const path of ['a/b', 'a/__id-12__/c/d\0e', 'ü/😀', 'x/__id9223372036854775807__']) {
      expect(decodeSegments(encodeSegments(path.split('/')), 0).join('/')).toBe(path)
    }
  })

  test('only the first 1,500 bytes of a text are encoded', () => {
    const long = 'x'.repeat(1500)
    expect(encodeValue({ stringValue: `${long}a` })).toEqual(encodeValue({ stringValue: `${long}b` }))
    expect(encodeValue({ stringValue: long }).length).toBeLessThan(1510)
  })
})

/** A small deterministic random generator (mulberry32), so that failures are reproducible. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomValue(random: () => number, depth: number): Value {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const kind = Math.floor(random() * (depth > 2 ? 6 : 9))
  const letters = Array.from({ length: Math.floor(random() * 4) }, () =>
    pick(['\0', '\u0001', 'a', 'b', 'ÿ', '\uffff', '😀']),
  ).join('')
  if (kind === 0)
    return {
      integerValue: String(
        BigInt(Math.floor((random() - 0.5) * 2 ** 63)) / BigInt(2 ** Math.floor(random() * 62)),
      ),
    }
  if (kind === 1) return { doubleValue: (random() - 0.5) * 10 ** Math.floor(random() * 40 - 20) }
  if (kind === 2) return { stringValue: letters }
  if (kind === 3)
    return pick<Value>([{ nullValue: null }, { booleanValue: random() > 0.5 }, { doubleValue: 'NaN' }])
  if (kind === 4) return { timestampValue: new Date(Math.floor(random() * 4e12) - 2e12).toISOString() }
  if (kind === 5) return { bytesValue: Buffer.from(letters).toString('base64') }
  const items = Array.from({ length: Math.floor(random() * 3) }, () => randomValue(random, depth + 1))
  if (kind === 6) return { arrayValue: { values: items } }
  if (kind === 7)
    return {
      mapValue: {
        fields: Object.fromEntries(items.map((item) => [`k${letters}${Math.floor(random() * 3)}`, item])),
      },
    }
  return name(`c/x${letters.replaceAll('/', '')}`)
}
