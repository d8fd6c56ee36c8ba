import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { noteOpen, openPaths } from './openWindows.ts'

/** Stubs the browser's storage for one test. */
function storageOf(...keys: string[]) {
  const storage = memoryStorage(...keys)
  vi.stubGlobal('localStorage', storage)
  return storage
}
afterEach(() => void vi.unstubAllGlobals())

test('a person’s windows name what all of them show, each once, their own first', () => {
  storageOf()
  noteOpen('one', 'projects/a')
  noteOpen('two', 'players/b')
  noteOpen('three', 'projects/a')
  expect(openPaths('players/b')).toEqual(['players/b', 'projects/a'])
  expect(openPaths(null)).toEqual(['projects/a', 'players/b'])
  noteOpen('two', null)
  expect(openPaths(null)).toEqual(['projects/a'])
})

test('what a window left that ended without a word goes after ninety seconds, and what is no note at once', () => {
  const storage = storageOf('ppx.open.odd', 'ppx.view.projects')
  noteOpen('crashed', 'projects/a')
  expect(openPaths(null)).toEqual(['projects/a'])
  vi.useFakeTimers({ now: Date.now() + 90_000 })
  expect(openPaths('projects/b')).toEqual(['projects/b'])
  vi.useRealTimers()
  expect(storage.length).toBe(1)
  expect(storage.key(0)).toBe('ppx.view.projects')
})

test('a browser that keeps nothing still knows what its own window shows', () => {
  const refusing = new Proxy({} as Storage, {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.stubGlobal('localStorage', refusing)
  noteOpen('one', 'projects/a')
  expect(openPaths('projects/a')).toEqual(['projects/a'])
})
