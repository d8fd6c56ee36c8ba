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
  ['whole numbers', [int('1'), int('2'), int('4')], int('7'), double(7 / 3)],
  ['nothing', [], int('0'), { nullValue: null }],
  ['what is no number', [{ nullValue: null }, { stringValue: '5' }], int('0'), { nullValue: null }],
  ['numbers among others', [{ booleanValue: true }, int('3')], int('3'), double(3)],
  ['a whole number and a double', [int('1'), double(2.5)], double(3.5), double(1.75)],
  ['doubles that make a whole number', [double(1.5), double(1.5)], double(3), double(1.5)],
  ['NaN', [int('1'), double('NaN')], double('NaN'), double('NaN')],
  ['both infinities', [double('Infinity'), double('-Infinity')], double('NaN'), double('NaN')],
  ['more than an integer holds', [LARGEST, LARGEST], double(2 ** 64), double(2 ** 63)],
  ['more than an integer holds on the way', [LARGEST, int('1'), int('-1')], LARGEST, double(2 ** 63 / 3)],
])('sum and average of %s', (_, values, sum, average) => {
  expect(answer(...values)).toEqual([sum, average])
})
