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

test('lists what all windows of a person show, each once, this window’s first', () => {
  storageOf()
  noteOpen('one', 'projects/a')
  noteOpen('two', 'players/b')
  noteOpen('three', 'projects/a')
  expect(openPaths('players/b')).toEqual(['players/b', 'projects/a'])
  expect(openPaths(null)).toEqual(['projects/a', 'players/b'])
  noteOpen('two', null)
  expect(openPaths(null)).toEqual(['projects/a'])
})

test('drops the entry of a crashed window after ninety seconds, and ignores an invalid entry at once', () => {
  const storage = storageOf('ppx.open.odd', 'ppx.view.projects')
  noteOpen('crashed', 'projects/a')
  expect(openPaths(null)).toEqual(['projects/a'])
  vi.useFakeTimers({ now: Date.now() + 90_000 })
  expect(openPaths('projects/b')).toEqual(['projects/b'])
  vi.useRealTimers()
  expect(storage.length).toBe(1)
  expect(storage.key(0)).toBe('ppx.view.projects')
})

test('without storage, a window still knows what it shows itself', () => {
  const refusing = new Proxy({} as Storage, {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.stubGlobal('localStorage', refusing)
  noteOpen('one', 'projects/a')
  expect(openPaths('projects/a')).toEqual(['projects/a'])
})
