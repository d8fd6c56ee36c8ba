import { limitHeapGrowth } from './memory.ts'

const ROUNDS = 120
const LIVE = 15

/** Returns as many objects as a 1 MB request is parsed into. */
const request = () =>
  Array.from({ length: 20_000 }, (_, i) => ({ name: `f${i}`, value: { stringValue: `x${i}` } }))

limitHeapGrowth()
const live: unknown[] = []
let peak = 0
for (let round = 0; round < ROUNDS; round++) {
  live.push(request())
  if (live.length > LIVE) live.shift()
  peak = Math.max(peak, process.memoryUsage().heapUsed)
}
globalThis.gc?.()
process.stdout.write(JSON.stringify({ peak, needed: process.memoryUsage().heapUsed }))
