import { afterEach, expect, test, vi } from 'vitest'
import { prefetch } from '../../ui/prefetch.ts'
import { recoverFromChunkErrors } from './chunkErrors.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a page that recovers from lost chunks, and how it loses one. */
function recoveringPage() {
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
  return { reload, lose }
}

test('two chunks lost at once, and one lost later, reload the page only once', async () => {
  const { reload, lose } = recoveringPage()
  lose()
  lose()
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  await Promise.resolve()
  lose()
  await new Promise((resolve) => setImmediate(resolve))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that is lost while code is loaded ahead of its use does not reload the page', async () => {
  const { reload, lose } = recoveringPage()
  const loading = prefetch(() => {
    lose()
    return Promise.reject(new Error('gone'))
  })
  await expect(loading).rejects.toThrow('gone')
  await new Promise((resolve) => setImmediate(resolve))
  expect(reload).not.toHaveBeenCalled()
  lose()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
