import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GridSearch } from '../../src/ui/gridSearch.ts'
import { useView } from '../../src/ui/grid/useView.ts'

// Typing runs ahead of the address, which follows when the router has time.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Renders a grid whose address follows only when a test says so. */
function start() {
  const written: GridSearch[] = []
  const { result, rerender } = renderHook(
    (search: GridSearch) =>
      useView({ search, columns: [], fallback: [], onSearch: (next) => void written.push(next) }),
    { initialProps: {} },
  )
  return {
    written,
    find: () => result.current[0].find,
    type: (find: string) => act(() => result.current[1]({ find })),
    settle: () => act(() => void vi.advanceTimersByTime(1000)),
    arrive: (search: GridSearch) => rerender(search),
  }
}

test('a search cleared while the address is pending stays cleared', () => {
  const { written, find, type, settle, arrive } = start()
  type('what')
  settle()
  expect(written).toEqual([{ q: 'what' }])
  type('')
  arrive({ q: 'what' })
  expect(find()).toBe('')
  settle()
  expect(written).toEqual([{ q: 'what' }, {}])
  arrive({})
  expect(find()).toBe('')
})

test('a search cleared and written before the address arrives stays cleared', () => {
  const { written, find, type, settle, arrive } = start()
  type('what')
  settle()
  type('')
  settle()
  expect(written).toEqual([{ q: 'what' }, {}])
  arrive({ q: 'what' })
  expect(find()).toBe('')
  arrive({})
  expect(find()).toBe('')
})

test('a search typed and cleared before it is written is not written', () => {
  const { written, find, type, settle, arrive } = start()
  type('what')
  type('')
  settle()
  expect(written).toEqual([])
  // A navigation from elsewhere overrides the typed text.
  arrive({ q: 'tower' })
  expect(find()).toBe('tower')
})

test('a search retyped while the address is pending is written once', () => {
  const { written, find, type, settle, arrive } = start()
  type('what')
  settle()
  type('wha')
  type('what')
  settle()
  expect(written).toEqual([{ q: 'what' }])
  arrive({ q: 'what' })
  expect(find()).toBe('what')
  arrive({ q: 'tower' })
  expect(find()).toBe('tower')
})
