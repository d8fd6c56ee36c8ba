import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../http/adapter.ts'
import { type Results, Scheduler, WorkError } from '../scheduling/scheduler.ts'
import { GoneError, rowsResponse } from './rows.ts'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

const failed = vi.fn<(error: unknown) => void>()
afterEach(() => failed.mockClear())

const ROW = JSON.stringify('x'.repeat(100_000))

/** Creates rows of 100 kB and records how many were produced and whether the generator was closed. */
function rowsOf(count: number, breaks = false) {
  const told = { made: 0, isGivenBack: false }
  function* rows(): Results<string> {
    try {
      for (; told.made < count; told.made++) {
        yield
        yield ROW
      }
      if (breaks) throw new Error('broken')
    } finally {
      told.isGivenBack = true
    }
  }
  return { rows: rows(), told }
}

const options = (signal = new AbortController().signal) => ({
  scheduler: new Scheduler(),
  meter: { used: 0 },
  signal,
  failed,
})

describe('a response of rows', () => {
  test.each([0, 1, 30, 41, 42, 43, 44, 100])('turns %i rows into one JSON list', async (count) => {
    const response = await rowsResponse(rowsOf(count).rows, options())
    expect(await response.json()).toHaveLength(count)
  })

  test('computes a long list no further than it is read', async () => {
    const { rows, told } = rowsOf(10_000)
    const reader = ((await rowsResponse(rows, options())).body as ReadableStream).getReader()
    for (let i = 0; i < 4; i++) await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(told.made).toBeLessThan(100)
    await reader.cancel()
    expect(told.isGivenBack).toBe(true)
    expect(failed).not.toHaveBeenCalled()
  })

  test('throws an error that occurs before it has begun', async () => {
    await expect(rowsResponse(rowsOf(10, true).rows, options())).rejects.toThrow('broken')
  })

  test('is cut off by a later error, which is reported', async () => {
    const response = await rowsResponse(rowsOf(100, true).rows, options())
    await expect(response.text()).rejects.toThrow('broken')
    expect(failed).toHaveBeenCalledOnce()
  })

  test('ends when it exceeds the work limit, and closes its rows', async () => {
    let time = 0
    const scheduler = new Scheduler({ limit: 50, now: () => time++ })
    const { rows, told } = rowsOf(1_000_000)
    const answer = rowsResponse(rows, { ...options(), scheduler }).then((response) => response.text())
    await expect(answer).rejects.toThrow(WorkError)
    expect(told.isGivenBack).toBe(true)
  })

  test('ends when the client is gone, and closes its rows', async () => {
    let time = 0
    const gone = new AbortController()
    const { rows, told } = rowsOf(30)
    const scheduler = new Scheduler({ now: () => time++ })
    const answer = rowsResponse(rows, { ...options(gone.signal), scheduler })
    await new Promise((resolve) => setImmediate(resolve))
    gone.abort()
    await expect(answer).rejects.toThrow(GoneError)
    expect(told.made).toBeLessThan(10)
    expect(told.isGivenBack).toBe(true)
  })
})

test('the request of a client that hangs up is aborted', async () => {
  let signal: AbortSignal | undefined
  const server = createServer((req, res) => {
    const handler = (request: Request): Promise<never> => {
      signal = request.signal
      return new Promise(() => {})
    }
    void serve(handler, req, res, { origin: 'http://localhost', limit: { bytes: 1024 } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = new AbortController()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asked = fetch(url, { method: 'POST', body: '{}', signal: hangUp.signal }).catch(() => 'hung up')
  await vi.waitFor(() => expect(signal?.aborted).toBe(false))
  hangUp.abort()
  expect(await asked).toBe('hung up')
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  server.close()
})

describe('a request that costs too much', () => {
  let server: TestFirestore
  afterEach(() => server.close())

  test('is refused with 400, which clients do not retry, and logged once', async () => {
    server = await startFirestore({ workLimit: 0 })
    const root = `projects/${PROJECT}/databases/(default)/documents`
    const documents = Array.from({ length: 5000 }, (_, i) => `${root}/c/d${i}`)
    const { status, body } = await server.call('batchGet', { documents })
    expect(status).toBe(400)
    expect(body).toMatchObject([
      { error: { code: 400, message: expect.stringContaining('exceeds the work limit') } },
    ])
    expect(server.lines).toEqual([expect.stringMatching(/^refused batchGet: /)])
  })
})
