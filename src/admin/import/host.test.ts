import { afterEach, expect, test, vi } from 'vitest'
import { LostImporter, openImporter } from './host.ts'
import type { FromWorker } from './wire.ts'

const workers: FakeWorker[] = []

/** A worker that never answers. */
class FakeWorker extends EventTarget {
  isTerminated = false
  posted = 0
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(): void {
    this.posted += 1
  }
  terminate(): void {
    this.isTerminated = true
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  workers.length = 0
})

async function failing(message: string) {
  vi.stubGlobal('Worker', FakeWorker)
  const onLost = vi.fn()
  const host = await openImporter({ onLost, onProgress: () => undefined })
  const call = host.call('table', 0)
  workers[0]?.fail(message)
  return { host, call, onLost }
}

test('a worker that fails rejects current and later calls and is terminated', async () => {
  const { host, call, onLost } = await failing('Uncaught RangeError: Array buffer allocation failed')
  await expect(call).rejects.toThrow(LostImporter)
  await expect(call).rejects.toThrow(
    'The import stopped (Array buffer allocation failed). Try again; if it stops once more, split the file into several.',
  )
  await expect(host.call('table', 0)).rejects.toThrow(LostImporter)
  workers[0]?.fail('again')
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(workers[0]).toMatchObject({ isTerminated: true, posted: 1 })
})

test('progress reported by a worker is passed on and answers no call', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const onProgress = vi.fn()
  const host = await openImporter({ onLost: () => undefined, onProgress })
  const call = host.call('selectRows', ['create'])
  const say = (data: FromWorker) => workers[0]?.dispatchEvent(new MessageEvent('message', { data }))
  say({ progress: { done: 250, total: 1_000 } })
  say({ id: 1, value: 3 })
  await expect(call).resolves.toBe(3)
  expect(onProgress.mock.calls).toEqual([[{ done: 250, total: 1_000 }]])
})

test('a worker whose script does not load rejects with that reason', async () => {
  const { call } = await failing('')
  await expect(call).rejects.toThrow('its script did not load. Check the connection, then try again.')
})
