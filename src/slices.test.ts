import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './slices.ts'

// Every item takes longer than a slice.
beforeEach(() => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Like in browsers, a continuation after `yield` runs before waiting tasks, a posted task after them. */
const scheduler = {
  yield: () => Promise.resolve(),
  postTask: async (task: () => void) => {
    await new Promise((resolve) => setTimeout(resolve))
    task()
  },
}

test.each([
  ['posts tasks', scheduler],
  ['has timers alone', undefined],
])('a waiting task runs before the next slice in a browser that %s', async (_, known) => {
  vi.stubGlobal('scheduler', known)
  const done: string[] = []
  setTimeout(() => void done.push('what waits'))
  await inSlices(['first', 'second', 'third'], (item) => void done.push(item))
  expect(done).toEqual(['what waits', 'first', 'second', 'third'])
})
