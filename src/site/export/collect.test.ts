import { expect, test } from 'vitest'
import { collect } from './collect.ts'

async function* batches(...sizes: number[]) {
  for (const [at, size] of sizes.entries())
    yield await Promise.resolve({ records: Array.from({ length: size }, () => at), notes: [] })
}

test('collects all records and reports the progress', async () => {
  const seen: number[] = []
  const found = await collect(batches(2, 0, 1), {
    signal: new AbortController().signal,
    onProgress: (n) => seen.push(n),
  })
  expect(found).toEqual({ records: [0, 0, 2], cut: false, notes: [] })
  expect(seen).toEqual([2, 2, 3])
})

test('cuts the records at the limit and reports it', async () => {
  const options = { signal: new AbortController().signal, most: 3, onProgress: () => undefined }
  expect(await collect(batches(2, 2, 9), options)).toMatchObject({ records: [0, 0, 1], cut: true })
  expect(await collect(batches(2, 1), options)).toMatchObject({ records: [0, 0, 1], cut: false })
})

test('an aborted collection reads no further', async () => {
  const stop = new AbortController()
  let read = 0
  const found = await collect(batches(1, 1, 1), {
    signal: stop.signal,
    onProgress: () => {
      read++
      stop.abort()
    },
  })
  expect([found, read]).toEqual([null, 1])
})
