import { expect, test } from 'vitest'
import { RateWatch } from './min-rate.ts'

let at = 0
const watch = () => new RateWatch({ grace: 1000, rate: 100 }, () => at)

/** Waits for a client, then moves bytes; returns the time left. */
function step(of: RateWatch, waited: number, bytes: number): number {
  of.wait()
  at += waited
  of.moved(bytes)
  return of.left
}

test('silence uses up the grace; time that the server takes does not count', () => {
  const client = watch()
  expect(step(client, 400, 0)).toBe(600)
  at += 10_000
  expect(client.left).toBe(600)
  expect(client.wait()).toBe(600)
  at += 700
  expect(client.left).toBe(-100)
})

test('a client that keeps the rate may continue for ever', () => {
  const client = watch()
  for (let i = 0; i < 1000; i += 1) expect(step(client, 500, 50)).toBe(1000)
})

test('a fast start earns no more than the grace', () => {
  const client = watch()
  expect(step(client, 1, 10_000_000)).toBe(1000)
  expect(step(client, 900, 1)).toBe(110)
})

test('hurry() limits the grace from then on, even while the server is already waiting', () => {
  const client = watch()
  client.wait()
  at += 100
  client.hurry({ grace: 300, rate: 1000 })
  expect(client.left).toBe(200)
  client.moved(1_000_000)
  expect(client.left).toBe(300)
})
