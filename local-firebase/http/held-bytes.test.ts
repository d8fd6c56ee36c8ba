import { beforeEach, expect, test } from 'vitest'
import { HeldBytes } from './held-bytes.ts'
import { RateWatch } from './min-rate.ts'

let cut: string[]
let at: number
let held: HeldBytes
beforeEach(() => {
  cut = []
  at = 0
  held = new HeldBytes({ total: 100, share: 40 })
})

/** A client at `address` for which the server has waited `waited` ms. */
function client(name: string, address: string, waited = 0) {
  const watch = new RateWatch({ grace: 1000, rate: 1000 }, () => at)
  watch.wait()
  at += waited
  watch.moved(0)
  return held.open(address, watch, () => void cut.push(name))
}

test('above its share, a network loses its slowest client; other networks lose none', async () => {
  const other = client('other', '203.0.113.8', 900)
  await other.room(30)
  const [quick, slow] = [client('quick', '203.0.113.7', 10), client('slow', '203.0.113.7', 500)]
  await quick.room(20)
  await slow.room(20)
  await client('new', '203.0.113.7').room(20)
  expect(cut).toEqual(['slow'])
  expect(held.sum).toBe(70)
})

test('above the total, the network that holds most loses its slowest client, even if others are slower', async () => {
  await client('small', '203.0.113.1', 900).room(35)
  await client('large, quick', '203.0.113.2', 100).room(18)
  await client('large, slow', '203.0.113.2', 300).room(20)
  await client('new', '203.0.113.4').room(38)
  expect(cut).toEqual(['large, slow'])
  expect(held.sum).toBe(91)
})

test('a proxy on this machine is exempt from the share per network', async () => {
  for (const n of [1, 2, 3]) await client(`${n}`, '127.0.0.1').room(30)
  expect(cut).toEqual([])
})

test('a single client may hold more than the share and the total', async () => {
  await client('large', '203.0.113.7').room(500)
  expect([cut, held.sum]).toEqual([[], 500])
})

test('when a client that is done sending holds most of the total, the next one waits for its release', async () => {
  const busy = client('busy', '127.0.0.1')
  await busy.room(90)
  busy.settle()
  let had = false
  const next = client('next', '127.0.0.1')
  const waiting = next.room(20).then(() => (had = true))
  await Promise.resolve()
  expect([had, cut]).toEqual([false, []])
  busy.release()
  await waiting
  expect([held.sum, cut]).toEqual([20, []])
})

test('released bytes are subtracted once, and a released client counts no more bytes', async () => {
  const one = client('one', '203.0.113.7')
  await one.room(30)
  one.release()
  one.release()
  one.take(30)
  one.give(30)
  expect(held.sum).toBe(0)
  const two = client('two', '203.0.113.7')
  two.take(30)
  two.give(20)
  expect(held.sum).toBe(10)
  two.release()
  expect(held.sum).toBe(0)
})
