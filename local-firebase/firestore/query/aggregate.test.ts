import { expect, test } from 'vitest'
import { finish } from '../../scheduling/scheduler.ts'
import type { Fields, Value } from '../../wire.ts'
import { type Aggregation, answerAggregations } from './aggregate.ts'
import { parseQuery } from './parse.ts'

const int = (value: string): Value => ({ integerValue: value })
const double = (value: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): Value => ({ doubleValue: value })
const LARGEST = int('9223372036854775807')

/** Returns the sum and the average of a field that holds these values. */
function answer(...values: Value[]): Value[] {
  const documents: { fields: Fields }[] = values.map((n) => ({ fields: { n } }))
  const aggregations: Aggregation[] = [
    { alias: 'sum', kind: 'sum', path: ['n'], key: 'n' },
    { alias: 'avg', kind: 'avg', path: ['n'], key: 'n' },
  ]
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, '')
  const { sum, avg } = finish(
    answerAggregations(aggregations, query, {
      *find() {
        yield* documents
      },
      count: () => expect.fail('a sum is not a count'),
    }),
  )
  return [sum as Value, avg as Value]
}

// Expected values from Google's emulator; `npm run oracle` compares with it.
test.each<[string, Value[], Value, Value]>([
  ['integers', [int('1'), int('2'), int('4')], int('7'), double(7 / 3)],
  ['no values', [], int('0'), { nullValue: null }],
  ['non-numeric values', [{ nullValue: null }, { stringValue: '5' }], int('0'), { nullValue: null }],
  ['integers and other types', [{ booleanValue: true }, int('3')], int('3'), double(3)],
  ['an integer and a double', [int('1'), double(2.5)], double(3.5), double(1.75)],
  ['doubles with an integer total', [double(1.5), double(1.5)], double(3), double(1.5)],
  ['NaN', [int('1'), double('NaN')], double('NaN'), double('NaN')],
  ['both infinities', [double('Infinity'), double('-Infinity')], double('NaN'), double('NaN')],
  ['integers whose sum exceeds 64 bits', [LARGEST, LARGEST], double(2 ** 64), double(2 ** 63)],
  [
    'integers whose partial sum exceeds 64 bits',
    [LARGEST, int('1'), int('-1')],
    LARGEST,
    double(2 ** 63 / 3),
  ],
])('sum and average of %s', (_, values, sum, average) => {
  expect(answer(...values)).toEqual([sum, average])
})
