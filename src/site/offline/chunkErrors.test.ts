import { afterEach, expect, test, vi } from 'vitest'
import { recoverFromChunkErrors } from './chunkErrors.ts'

afterEach(() => vi.unstubAllGlobals())

test('two chunks lost at once, and one lost later, reload the page only once', async () => {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  recoverFromChunkErrors()
  const lose = () =>
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') }))
  lose()
  lose()
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  await Promise.resolve()
  lose()
  await new Promise((resolve) => setImmediate(resolve))
  expect(reload).toHaveBeenCalledTimes(1)
})
