import { describe, expect, test } from 'vitest'
import type { Work } from '../../scheduling/scheduler.ts'
import { parseWrites, readWrites } from './parse.ts'

const ROOT = 'projects/p/databases/(default)/documents'
const many = <T>(count: number, item: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => item(i))
const int = (n: number) => ({ integerValue: String(n) })
const update = (fields: object, more: object = {}, id = 'a') => ({
  update: { name: `${ROOT}/c/${id}`, fields },
  ...more,
})
const increment = (fieldPath: string) => ({ fieldPath, increment: int(1) })

function yieldsOf(work: Work<unknown>): number {
  let yields = 0
  while (!work.next().done) yields++
  return yields
}

describe('a commit is refused during parsing when it has', () => {
  test.each([
    [
      'a thousand and one writes',
      many(1001, (i) => ({ delete: `${ROOT}/c/${i}` })),
      'maximum 1000 writes allowed per request',
    ],
    [
      '501 transforms of one document in several writes',
      many(2, () => update({}, { updateTransforms: many(251, (i) => increment(`f${i}`)) })),
      'At most 500 field transformations can be performed on one document.',
    ],
    [
      'more than 1 MiB in one document',
      [update({ a: { arrayValue: { values: many(20, () => ({ stringValue: 'x'.repeat(60_000) })) } } })],
      'A document cannot be written because its size exceeds the maximum allowed size of 1,048,576 bytes.',
    ],
    [
      'more than 250,000 values in one document',
      [update({ a: { arrayValue: { values: many(250_001, () => ({ booleanValue: true })) } } })],
      'A document cannot be written because it has more than 250000 values.',
    ],
    [
      'an update mask of more than 250,000 fields',
      [update({}, { updateMask: { fieldPaths: many(250_001, () => 'a') } })],
      'A document cannot be written because it has more than 250000 values.',
    ],
    [
      'a reference longer than any document name',
      [update({ a: { referenceValue: `${ROOT}${'/a'.repeat(5_000_000)}` } })],
      'Document name in a reference value is malformed.',
    ],
    [
      'transforms of a field and of a field inside it, among 500',
      [
        update(
          {},
          {
            updateTransforms: [
              ...many(498, (i) => increment(`a.b.f${i}`)),
              increment('a.b'),
              increment('a.bc'),
            ],
          },
        ),
      ],
      'Cannot transform property a.b and its nested property at the same time.',
    ],
  ])('%s', (_, writes, message) => {
    expect(() => parseWrites(writes, 'p')).toThrow(message)
  })
})

test('a thousand writes with 500 transforms each are accepted', () => {
  const writes = many(1000, (n) =>
    update({}, { updateTransforms: many(500, (i) => increment(`f${i}`)) }, `d${n}`),
  )
  expect(parseWrites(writes, 'p')).toHaveLength(1000)
})

test.each([
  ['many writes', many(1000, (i) => ({ delete: `${ROOT}/c/${i}` }))],
  ['a long list', [update({ a: { arrayValue: { values: many(100_000, int) } } })]],
  [
    'a large map',
    [
      update({
        a: {
          mapValue: { fields: Object.fromEntries(many(75_000, (i) => [`f${i}`, { booleanValue: true }])) },
        },
      }),
    ],
  ],
  ['a long update mask', [update({}, { updateMask: { fieldPaths: many(100_000, (i) => `f${i}`) } })]],
  [
    'many operands',
    [
      update(
        {},
        { updateTransforms: [{ fieldPath: 'a', appendMissingElements: { values: many(100_000, int) } }] },
      ),
    ],
  ],
])('parsing %s yields to other work', (_, writes) => {
  expect(yieldsOf(readWrites(writes, 'p'))).toBeGreaterThan(140)
})
