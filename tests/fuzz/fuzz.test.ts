import { expect, test } from 'vitest'
import { faultOf } from './judge.ts'
import { mutate } from './mutate.ts'
import { randomFrom } from './random.ts'
import { fuzz } from './run.ts'
import { countFrom } from '../support/count.ts'

const COUNT = countFrom('COUNT', 25_000)
const SEED = countFrom('SEED', 1)

test(
  `no mutated request of the SDK crashes or hangs the server, or gets a response unlike Google's`,
  { timeout: 900_000 },
  async () => {
    const { faults, statuses, recorded } = await fuzz(COUNT, SEED)
    expect(faults).toEqual([])
    // The damage is neither too light nor too heavy, and the fuzzer reaches every route.
    expect(recorded).toBeGreaterThan(150)
    expect(statuses[200] ?? 0).toBeGreaterThan(COUNT / 50)
    expect(statuses[400] ?? 0).toBeGreaterThan(COUNT / 5)
    for (const status of [401, 403, 404, 405]) expect(statuses[status] ?? 0).toBeGreaterThan(0)
  },
)

test('the same seed makes the same mutated request', () => {
  const request = { method: 'POST', path: '/v1/a?b=c', headers: [], body: Buffer.from('{"a":[1,2]}') }
  const made = (seed: number) => mutate(request, randomFrom(seed))
  expect(made(7)).toEqual(made(7))
  expect(new Set(Array.from({ length: 50 }, (_, seed) => JSON.stringify(made(seed)))).size).toBeGreaterThan(
    30,
  )
})

test.each([
  ['an internal error', new Response('{"error":{"code":500,"message":""}}', { status: 500 })],
  ['a status that the SDK retries', new Response('{"error":{"code":429,"message":""}}', { status: 429 })],
  ['a body that is not JSON', new Response('<html>')],
  ['an error in another format than Google’s', new Response('{"error":"no"}', { status: 400 })],
  [
    'an error with another status in its body',
    new Response('{"error":{"code":401,"message":""}}', { status: 400 }),
  ],
])('reports %s as a fault', async (_, response) => {
  const request = { method: 'POST', path: '/v1/x', headers: [], body: null }
  expect(await faultOf(request, response)).not.toBeNull()
})
