import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetch, prefetchScreen } from '../../ui/prefetch.ts'
import { recoverFromChunkErrors } from './chunkErrors.ts'

const reload = vi.fn()
let page: EventTarget

beforeEach(() => {
  const kept = new Map<string, string>()
  reload.mockClear()
  page = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  recoverFromChunkErrors()
})

afterEach(() => vi.unstubAllGlobals())

/** Fails as Vite's import of a lost chunk does: the event first, then the rejection. */
async function lostChunk(): Promise<never> {
  await Promise.resolve()
  const error = new Error('gone')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
}

/** Waits until a reload that was to come would have begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('two chunks lost at once, and one lost later, reload the page only once', async () => {
  await Promise.allSettled([lostChunk(), lostChunk()])
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  await expect(lostChunk()).rejects.toThrow('gone')
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk lost by a prefetch does not reload the page', async () => {
  expect(await prefetch(async () => (await lostChunk()) as unknown)).toBeUndefined()
  await settled()
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk of a prefetched screen, whose error the router keeps to itself, does not reload the page', async () => {
  await prefetchScreen(() => lostChunk().catch(() => undefined))
  await settled()
  expect(reload).not.toHaveBeenCalled()
  await expect(lostChunk()).rejects.toThrow('gone')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a chunk that is needed reloads the page even if a prefetch fails at the same time', async () => {
  await Promise.allSettled([prefetch(lostChunk), lostChunk(), prefetch(lostChunk)])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
