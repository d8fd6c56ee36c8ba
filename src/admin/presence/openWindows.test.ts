import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { noteOpen, openPaths } from './openWindows.ts'

const storageOf = (...keys: string[]) => memoryStorage(...keys) as unknown as Storage

test('a person’s windows name what all of them show, each once, their own first', () => {
  const storage = storageOf()
  noteOpen('one', 'projects/a', storage)
  noteOpen('two', 'players/b', storage)
  noteOpen('three', 'projects/a', storage)
  expect(openPaths('players/b', storage)).toEqual(['players/b', 'projects/a'])
  expect(openPaths(null, storage)).toEqual(['projects/a', 'players/b'])
  noteOpen('two', null, storage)
  expect(openPaths(null, storage)).toEqual(['projects/a'])
})

test('what a window left that ended without a word goes after ninety seconds, and what is no note at once', () => {
  const storage = storageOf('ppx.open.odd', 'ppx.view.projects')
  noteOpen('crashed', 'projects/a', storage)
  expect(openPaths(null, storage)).toEqual(['projects/a'])
  vi.useFakeTimers({ now: Date.now() + 90_000 })
  expect(openPaths('projects/b', storage)).toEqual(['projects/b'])
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
  noteOpen('one', 'projects/a', refusing)
  expect(openPaths('projects/a', refusing)).toEqual(['projects/a'])
})
