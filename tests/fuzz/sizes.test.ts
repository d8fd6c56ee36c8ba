import { expect, test } from 'vitest'
import { grow } from './grow.ts'
import { fuzzSizes } from './sizes.ts'

/**
 * Limit of processor time in milliseconds, far above what the server needs, so that no machine is too slow.
 */
const MAX_CPU_MS = 1000
const MEBIBYTE = 1024 * 1024

test(
  "no list, map or text in the SDK's requests, grown to a mebibyte or its route's limit, blocks other requests or gets a response unlike Google's",
  { timeout: 300_000 },
  async () => {
    const { faults, places, statuses } = await fuzzSizes(MEBIBYTE, MAX_CPU_MS)
    expect(faults).toEqual([])
    expect(places).toBeGreaterThan(300)
    expect(statuses[400]).toBeGreaterThan(100)
    expect(statuses[200]).toBeGreaterThan(20)
  },
)

test('a request is grown up to the limit and not beyond it, in every place', () => {
  const body = Buffer.from('{"writes":[{"delete":"a/b"}],"transaction":"ab"}')
  const made = [...grow({ method: 'POST', path: '/x:commit', headers: [], body }, 5000)]
  const sizes = made.map((one) => one.body().length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5000)
  expect(Math.min(...sizes)).toBeGreaterThan(4500)
  expect(new Set(made.map(({ place }) => place.split(' ')[0]))).toEqual(
    new Set(['writes', 'writes.*', 'writes.*.delete', 'transaction']),
  )
})
